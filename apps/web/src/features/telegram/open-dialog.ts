/**
 * Closes the dialog in front, as Escape does, unless that dialog is sending something. Returns
 * whether a dialog was open.
 */
export function closeOpenDialog(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  return true;
}
