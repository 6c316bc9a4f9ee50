/** The texts of what protects players, in English. */
export const enPlayerLimits = {
  // Somebody new
  ageAndTerms: 'I am {age} or older, and I accept the terms',
  licenceLine: 'Licence {number} from {authority}, valid until {day}',
  operatorLine: 'Run by {name}, {address}. Contact: {contact}',
  helpLine: 'Is gambling harming you or someone close? Talk to: {line}',
  termsFailed: 'The terms could not be loaded',
  termsTitle: 'The terms in short',

  // The page
  limits: 'My limits',
  protectionLink: 'See my limits',

  // Time and money
  sittingTime: 'Playing for',
  sittingStaked: 'Stakes so far',
  sittingNet: 'Won or lost',
  daysLong: '{days, plural, one {# day} other {# days}}',
  minutesLong: '{minutes, plural, one {# minute} other {# minutes}}',
  hoursLong: '{hours} h {minutes} min',
  reminderTitle: 'You have been playing for {time}',
  goOn: 'Continue',

  breakTitle: 'Take a break',
} as const;
