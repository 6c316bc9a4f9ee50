import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTexts, i18n, showLanguage } from '../../../lib/text/i18n.ts';
import { adminTexts } from '../../../locales/parts.ts';
import type { PaymentType } from '../../payments/payment.ts';
import { DecisionProblem } from './decision-problem.tsx';

const noAnswer = new TypeError('fetch failed');

function shown(type: PaymentType, error: unknown): string {
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(DecisionProblem, { type, error })));
}

beforeAll(async () => {
  await addTexts(adminTexts);
  await showLanguage('en');
});

describe('a decision that had no answer', () => {
  it('names a deposit where it was about a deposit', () => {
    expect(shown('deposit', noAnswer)).toContain('Failed to update deposit status');
  });

  it('names a withdrawal where it was about a withdrawal', () => {
    expect(shown('withdraw', noAnswer)).toContain('Failed to update withdrawal status');
  });
});

it('says nothing of a decision that has not failed', () => {
  expect(shown('deposit', null)).toBe('');
});
