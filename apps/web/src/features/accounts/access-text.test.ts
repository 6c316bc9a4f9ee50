import { describe, expect, it } from 'vitest';
import { accessText, unnamedText } from './access-text.ts';

describe('what a page says to who is not signed in', () => {
  it.each([
    ['/Mainmenu', 'noToken', 'sessionOver'],
    ['/mainmenu/', 'noToken', 'sessionOver'],
    ['/GameHistory', 'pleaseLogin', 'failedToVerifyUser'],
    ['/GameHistory/17', 'pleaseLogin', 'failedToVerifyUser'],
    ['/wallet', 'userNotFound', 'failedToVerifyUser'],
    ['/BingoBoard', 'userNotFound', 'failedToVerifyUser'],
  ] as const)('%s: %s without a token, %s when the check fails', (path, visitor, refused) => {
    expect(accessText(path, 'visitor')).toBe(visitor);
    expect(accessText(path, 'refused')).toBe(refused);
    expect(accessText(path, 'loggedOut')).toBe('loggedOutElsewhere');
  });

  it.each([
    ['/CartelaSelction', 'visitor', 'authenticationRequired'],
    ['/BingoBoard', 'signedIn', 'authenticationRequired'],
    ['/Mainmenu', 'visitor', 'noToken'],
    ['/GameHistory', 'visitor', 'pleaseLogin'],
    ['/wallet', 'visitor', 'userNotFound'],
    ['/wallet', 'signedIn', 'failedToVerifyUser'],
  ] as const)('%s without a name, %s: %s', (path, access, text) => {
    expect(unnamedText(path, access)).toBe(text);
  });
});
