/**
 * Whether a PIN is one of the first that a stranger would try: one digit repeated or two in turn,
 * digits at equal steps such as 1234 or 8642, or a part of the player's own number.
 */
export function isEasyPin(pin: string, phoneNumber: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => (10 + digit - (digits[index] ?? 0)) % 10);
  const isEven = steps.every((step) => step === steps[0]);
  const isInTurn = digits.every((digit, index) => index < 2 || digit === digits[index - 2]);
  return isEven || isInTurn || isPartOf(pin, phoneNumber);
}

/** Also in the national form, where a zero stands before the number. */
const isPartOf = (pin: string, phoneNumber: string) =>
  phoneNumber.includes(pin) || phoneNumber.replace('+251', '0').includes(pin);
