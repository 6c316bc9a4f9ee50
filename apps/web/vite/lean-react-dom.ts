import type { Plugin } from 'vite';

const CLIENT = /\/react-dom-client\.production\.js$/;

/**
 * Functions that are never called in an app that is rendered only in the browser and uses nothing
 * that `leanReactDom` names.
 */
const LEFT_OUT = [
  // Hydration, and events that wait for it.
  'throwOnHydrationMismatch',
  'prepareToHydrateHostInstance',
  'updateDehydratedSuspenseComponent',
  'retryActivityComponentWithoutHydrating',
  'mountHostRootWithoutHydrating',
  'retrySuspenseComponentWithoutHydrating',
  'createFiberFromDehydratedFragment',
  'pushDehydratedActivitySuspenseHandler',
  'restoreSuspendedTreeContext',
  'queueHydrationError',
  'retryDehydratedSuspenseBoundary',
  'registerSuspenseInstanceRetry',
  'clearHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'canHydrateHydrationBoundary',
  'getNextHydratable',
  'getNextHydratableInstanceAfterHydrationBoundary',
  'attemptContinuousHydration',
  'attemptHydrationAtCurrentPriority',
  'attemptExplicitHydrationTarget',
  'attemptReplayContinuousQueuedEvent',
  'attemptReplayContinuousQueuedEventInMap',
  'queueIfContinuousEvent',
  'getBumpedLaneForHydration',
  'getBumpedLaneForHydrationByLane',
  'pushTreeId',
  'pushTreeFork',
  'pushMaterializedTreeId',
  // View transitions.
  'startViewTransition',
  'reportViewTransitionError',
  'flushAfterMutationEffects',
  'commitAfterMutationEffectsOnFiber',
  'recursivelyTraverseAfterMutationEffects',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitAppearingPairViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'restoreViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'applyViewTransitionName',
  'scheduleViewTransitionEvent',
  'createViewTransitionInstance',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'trackEnterViewTransitions',
  'pushViewTransitionCancelableScope',
  // Refs to fragments.
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'collectClientRects',
  'getFragmentInstanceOrTextInstanceSiblings',
  'findFragmentInstanceOrTextInstanceSiblings',
  'validateDocumentPositionWithFiberTree',
  'scrollTextNodeIntoView',
  'indexOfEventListener',
  // Style sheets, scripts and other tags of the head.
  'getResource',
  'acquireResource',
  'preloadResource',
  'preloadResourceAndSuspendIfNeeded',
  'suspendResource',
  'mountHoistable',
  'getHydratableHoistableCache',
  'insertSuspendedStylesheets',
  'insertStylesheetIntoRoot',
  'insertStylesheet',
  'preloadStylesheet',
  // Custom elements.
  'setPropOnCustomElement',
  // `Activity` and `SuspenseList`.
  'updateActivityComponent',
  'updateSuspenseListComponent',
  // Forms whose `action` is a function.
  'mountActionState',
  'updateActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'runActionStateAction',
  'startHostTransition',
  'TransitionAwareHostComponent',
];

/** Functions that are called, but always return the same or do nothing. */
const ANSWERS: Readonly<Record<string, string>> = {
  popHydrationState: 'false',
  upgradeHydrationErrorsToRecoverable: 'null',
  getParentHydrationBoundary: 'null',
  resetHydrationState: 'undefined',
  popTreeContext: 'undefined',
  commitActivityHydrationCallbacks: 'undefined',
  commitSuspenseHydrationCallbacks: 'undefined',
  retryIfBlockedOn: 'undefined',
  isFragmentInstanceParent: 'false',
  commitFragmentInstanceInsertionEffects: 'undefined',
  commitFragmentInstanceDeletionEffects: 'undefined',
  commitNewChildToFragmentInstances: 'undefined',
  isHostHoistableType: 'false',
  isCustomElement: 'false',
  // For forms whose `action` is a function.
  extractEvents$1: 'undefined',
  // Names the components around an error. Nobody is shown these.
  describeFiber: '""',
};

/** Variables of the module that never become true. */
const NEVER_TRUE = ['isHydrating', 'shouldStartViewTransition'];
/** This function has a parameter with the name of such a variable. */
const OWN_NAME = 'initInput';

const API_LEFT_OUT = [
  /^exports\.hydrateRoot = [\s\S]*?^};\n/m,
  /^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = [\s\S]*?^};\n/m,
  /ReactDOMHydrationRoot\.prototype\.(?:render|unmount) = /g,
  /^FragmentInstance\.prototype\.\w+ = [\s\S]*?^};\n/gm,
  // While anybody listens to these events, the browser wakes the main thread at each turn of an
  // animation.
  /^registerSimpleEvent\((?:ANIMATION|TRANSITION)_\w+, "\w+"\);\n/gm,
  // What `preload`, `preinit` and the like of react-dom call.
  /^ {2}D: prefetchDNS,\n[\s\S]*?^ {2}M: preinitModuleScript\n/m,
];

const ERROR = 'vite/lean-react-dom.ts has left this out of React DOM';

/**
 * Takes out of React DOM the quarter of it that this app does not use. That is hydration, view
 * transitions, refs to fragments, and tags that React puts into the head. It is also custom
 * elements, `Activity`, `SuspenseList`, forms whose `action` is a function, and events such as
 * `onAnimationEnd`. React DOM is one module with all of these, so a bundler cannot drop any by
 * itself. Code that uses one of them gets an error that names this file, or nothing happens. If a
 * newer React DOM is written differently, the build fails.
 */
export function leanReactDom(): Plugin {
  return {
    name: 'lean-react-dom',
    apply: 'build',
    transform: { filter: { id: CLIENT }, handler: leaner },
  };
}

export function leaner(reactDom: string): string {
  let code = API_LEFT_OUT.reduce((rest, part) => changed(rest, part, ''), reactDom);
  // Never shows an update by a view transition.
  code = changed(code, /\(([\w$]+) & 335544064\) === \1(?![\w$])/g, 'false');
  for (const name of NEVER_TRUE) code = withoutVariable(code, name);
  for (const [name, answer] of Object.entries(ANSWERS)) {
    code = changed(code, functionNamed(name), `function ${name}() { return ${answer}; }`);
  }
  for (const name of LEFT_OUT) {
    code = changed(code, functionNamed(name), '').replace(uses(name), 'leftOut');
  }
  return changed(code, '"use strict";', `"use strict"; function leftOut() { throw Error("${ERROR}"); }`);
}

/**
 * Takes out a variable of the module that is false at first and must stay so: its declaration and
 * its assignments go, and `false` stands for its uses.
 */
function withoutVariable(code: string, name: string): string {
  const [own = ''] = functionNamed(OWN_NAME).exec(code) ?? [];
  const apart = changed(code, own, `${OWN_NAME}$own`);
  const undeclared = changed(apart, new RegExp(`(?<=^var |^  )${name} = !1,\\s*`, 'm'), '');
  const unset = changed(undeclared, new RegExp(`(?<![\\w$.])${name} = !(?:0|1)`, 'g'), '0');
  return changed(changed(unset, uses(name), 'false'), `${OWN_NAME}$own`, own);
}

/** Matches a function of the module, as React's build prints it. */
const functionNamed = (name: string) => new RegExp(`^function ${escaped(name)}\\([\\s\\S]*?^}$`, 'm');
const uses = (name: string) => new RegExp(`(?<![\\w$.])${name}(?![\\w$])`, 'g');
const escaped = (name: string) => name.replace('$', '\\$');

function changed(code: string, part: string | RegExp, instead: string): string {
  const next = code.replace(part, () => instead);
  if (next === code) throw new Error(`React DOM has changed: ${part} is not in it`);
  return next;
}
