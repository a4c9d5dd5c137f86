/** Shown wherever a check is shown, so that a reader knows how old the knowledge is. Raise both with any change of the data. */
export const dataset = {
  name: 'Saguaro Mind medication data',
  version: '4.8.0',
  date: '2026-11-19',
  /** The day the rules outside tables were written: doses, ages, kidneys, pregnancy, allergies. */
  rulesWritten: '2026-11-15',
  basis:
    'Condensed from US prescribing information and published interaction guidance. Not complete, and no substitute for the label or a pharmacist, who must review it before clinical use.',
} as const
