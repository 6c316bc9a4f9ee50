// @vitest-environment happy-dom
import { Refusal } from '@cartela/api/refusals';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { lost, refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';

const NEW_HERE = { isNewHere: true };
const WIN = { roundId: '41', roomId: '10', stakeSantim: 1000, prizeSantim: 118_400, winner: 'Al***' };

const answers = {
  history: { lastWins: () => [WIN] },
};

it('shows whom the browser does not know what is on, the last wins, and the ways in', async () => {
  await using app = await openApp('/', { answers, ...NEW_HERE });
  const main = within(await screen.findByRole('main'));
  await main.findByRole('heading', { name: 'On now' });
  // Nobody plays, so there are the two soonest. No game of theirs can pay their possible win.
  expect(await main.findAllByText('with 100 cartelas')).toHaveLength(2);
  expect(main.queryByText('Possible win')).toBeNull();
  await main.findByText('Al*** wins 1,184 ETB');
  const foot = within(await screen.findByRole('contentinfo'));
  foot.getByText(/^Licence NLA\/117 from National Lottery Administration, valid until /);
  foot.getByText(/^18 and older only/);
  // It is the player login, too.
  await app.user.click(main.getByText('I have an account'));
  await app.user.type(main.getByLabelText('Username'), 'Almaz');
  main.getByLabelText('Phone number');
  main.getByRole('button', { name: 'Log in' });
  await app.user.click(main.getByRole('link', { name: 'Play · create account' }));
  await screen.findByRole('heading', { name: 'Create Your Account' });
});

it('says when no room is open, and that nothing is live without an answer', async () => {
  const list = () => ({ serverNowMs: 0, rooms: [] });
  await using _app = await openApp('/', { answers: { ...answers, rooms: { list } }, ...NEW_HERE });
  await screen.findByText('No rooms are open');
});

it('is the login for whom the browser knows', async () => {
  await using _app = await openApp('/', { stored: { clientId: 'c-1' }, ...NEW_HERE });
  await screen.findByRole('heading', { name: 'Welcome back' });
});

it('says at each field of the sign-up what is wrong as one leaves it, and sends nothing meanwhile', async () => {
  await using app = await openApp('/signups');
  const { user } = app;
  const name = await screen.findByLabelText<HTMLInputElement>('Username');
  const phone = screen.getByLabelText<HTMLInputElement>('Phone number');
  await user.type(name, 'a!');
  await user.click(phone);
  await screen.findByText(/^A username has 3 to 32 letters/);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.type(phone, '12345');
  await user.click(name);
  await screen.findByText(/^Enter an Ethiopian mobile number/);
  await user.click(screen.getByRole('checkbox', { name: /^I am 18 or older/ }));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(app.asked('accounts.register')).toEqual([]);
  await user.clear(name);
  await user.type(name, 'Almaz');
  await user.clear(phone);
  await user.type(phone, '+251 912 345 601');
  await user.click(name);
  await waitFor(() => expect(screen.queryByText(/^Enter an Ethiopian mobile number/)).toBeNull());
  // The country stands before the field.
  expect(phone.value).toBe('912345601');
  app.answer({ accounts: { register: lost } });
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByText('Network error. Please try again.');
  const credentials = { username: 'Almaz', phoneNumber: '912345601' };
  expect(app.asked('accounts.register')).toEqual([{ ...credentials, age: 'confirmed', shownAge: 18 }]);
});

it('offers free names at the field of one that is taken', async () => {
  const register = refused(new Refusal('usernameTaken', { names: ['Almaz27', 'Almaz481'] }));
  await using app = await openApp('/signups', { answers: { accounts: { register } } });
  const { user } = app;
  const name = await screen.findByLabelText<HTMLInputElement>('Username');
  await user.type(name, 'Almaz');
  await user.type(screen.getByLabelText('Phone number'), '0912345601');
  await user.click(screen.getByRole('checkbox', { name: /^I am 18 or older/ }));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByText('This username is already taken.');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Almaz481' }));
  expect(name.value).toBe('Almaz481');
  await waitFor(() => expect(screen.queryByText('This username is already taken.')).toBeNull());
});

it('says at its field that a number is taken', async () => {
  const register = refused(new Refusal('phoneNumberTaken'));
  await using app = await openApp('/signups', { answers: { accounts: { register } } });
  const { user } = app;
  await user.type(await screen.findByLabelText('Username'), 'Almaz');
  const phone = screen.getByLabelText('Phone number');
  await user.type(phone, '0912345601');
  await user.click(screen.getByRole('checkbox', { name: /^I am 18 or older/ }));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
});

it('says by the beginning of their name who has invited a new player', async () => {
  const inviter = ({ code }: { readonly code: string }) => ({ inviter: code === 'K7MPQ2' ? 'Be***' : null, coins: 20 });
  await using _app = await openApp('/signups?ref=K7MPQ2', { answers: { invitations: { inviter } } });
  await screen.findByText('Invited by Be***');
  screen.getByText(/^They get 20 coins once you have played 3 games/);
});
