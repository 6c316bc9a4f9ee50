// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lost } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';
import { toastsOf } from '../kit/component/seen.ts';

/** How long a change may wait for its answer. */
const CHANGE_TIMEOUT_MS = 40_000;
const NEAR_MS = 1000;
const SOMEBODY = { Username: 'Almaz', 'Phone number': '0912345601' };
/** An answer without a token, and without a word. */
const STRANGE = { message: '', token: '', userId: '', username: '', phoneNumber: '', telegramId: '' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

type User = Awaited<ReturnType<typeof openApp>>['user'];

async function fillIn(user: User): Promise<void> {
  for (const [label, value] of Object.entries(SOMEBODY)) await user.type(await screen.findByLabelText(label), value);
}

it.each(['/', '/Logins', '/logins'])('is the login at %s', async (path) => {
  await using app = await openApp(path);
  await screen.findByRole('heading', { name: 'Welcome back' });
  await fillIn(app.user);
  within(screen.getByRole('main')).getByRole('button', { name: 'Log in' });
});

it('says that a login failed, and is busy until no answer has come for too long', async () => {
  await using app = await openApp('/logins', { answers: { accounts: { login: () => STRANGE } } });
  await fillIn(app.user);
  const submit = within(screen.getByRole('main')).getByRole('button', { name: 'Log in' });
  await app.user.click(submit);
  await screen.findByText('Login failed. Please try again.');
  app.answer({ accounts: { login: lost } });
  await app.user.click(submit);
  await screen.findByText('An error occurred. Please try again later.');

  app.answer({ accounts: { login: () => new Promise(() => {}) } });
  await app.user.click(submit);
  await waitFor(() => expect(submit.textContent).toBe('Logging in…'));
  await vi.advanceTimersByTimeAsync(CHANGE_TIMEOUT_MS - NEAR_MS);
  expect(submit.textContent).toBe('Logging in…');
  expect(submit.getAttribute('aria-busy')).toBe('true');
  await vi.advanceTimersByTimeAsync(NEAR_MS);
  await screen.findByText('An error occurred. Please try again later.');
});

it('is where an account is created, leads to the login, and says when no answer or a strange one came', async () => {
  await using app = await openApp('/signups', { answers: { accounts: { register: lost, login: () => STRANGE } } });
  await screen.findByRole('heading', { name: 'Create Your Account' });
  await fillIn(app.user);
  await app.user.click(screen.getByRole('checkbox', { name: /^I am 18 or older/ }));
  const submit = screen.getByRole('button', { name: 'Sign up' });
  await app.user.click(submit);
  const failed = 'Network error. Please try again.';
  await screen.findByText(failed);
  app.answer({ accounts: { register: () => new Promise(() => {}) } });
  await app.user.click(submit);
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
  await vi.advanceTimersByTimeAsync(CHANGE_TIMEOUT_MS);
  await screen.findByText(failed);
  app.answer({ accounts: { register: () => ({ message: '' }) } });
  await app.user.click(submit);
  await waitFor(() =>
    expect(toastsOf('Registration completed, but there was an unexpected response.')).toHaveLength(1),
  );
  await waitFor(() => expect(location.pathname).toBe('/logins'));
});

it('leads from the sign-up to the login', async () => {
  await using app = await openApp('/signups');
  await app.user.click(within(await screen.findByRole('main')).getByRole('link', { name: 'Log in' }));
  await waitFor(() => expect(location.pathname).toBe('/logins'));
});

it.each([
  ['/admines', 'Admin Login', ['Username', 'Password']],
  ['/qazxsw', 'Admin Registration', ['Username', 'Phone number', 'Password']],
  ['/Adminsu', 'Admin Registration', ['Username', 'Phone number', 'Password']],
  ['/AdminPasswordReset', 'Password Reset', ['Customer id', 'New password']],
] as const)('has at %s the %s with its fields', async (path, title, fields) => {
  await using _app = await openApp(path);
  await screen.findByRole('heading', { name: title });
  for (const field of fields) screen.getByLabelText(field);
});

it('begins the reset of a password with the name that the browser knows', async () => {
  await using _app = await openApp('/AdminPasswordReset', { stored: { username: 'Almaz' } });
  expect((await screen.findByLabelText<HTMLInputElement>('Customer id')).value).toBe('Almaz');
});

it('keeps the token of an administrator who logs in under its name', async () => {
  const token = 'token-of-selam';
  await using app = await openApp('/admines', {
    answers: {
      accounts: {
        adminLogin: () => ({ message: '', token, userId: 'u-selam', username: 'selam' }),
        adminMe: () => ({ userId: 'u-selam', username: 'selam', adminRole: 'owner', hold: 'passwordChangeNeeded' }),
      },
    },
  });
  await app.user.type(await screen.findByLabelText('Username'), 'selam');
  await app.user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');
  await screen.findByRole('heading', { name: 'Choose a password of your own' });
  expect(localStorage.getItem('admintoken')).toBe(token);
});
