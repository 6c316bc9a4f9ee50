import { formatPhone } from '../../lib/text/format.ts';

/** A phone number that is called when it is tapped. */
export function PhoneLink({ phoneNumber }: { phoneNumber: string }) {
  return (
    <a href={`tel:${phoneNumber}`} className="inline-flex min-h-11 items-center whitespace-nowrap text-sm">
      {formatPhone(phoneNumber)}
    </a>
  );
}
