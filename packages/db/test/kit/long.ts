/** Whether tests do all that they can, which takes minutes: `npm run test:long`. */
export const IS_LONG: boolean = process.env.TEST_LONG === '1';
