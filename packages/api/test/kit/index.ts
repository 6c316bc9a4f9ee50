export * from './app-code.ts';
export * from './application.ts';
export * from './balances.ts';
export * from './money.ts';
export * from './people.ts';
export * from './sms.ts';
export * from './statements.ts';
export * from './watching.ts';
