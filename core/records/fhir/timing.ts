type Repeat = { frequency: number; period: number; periodUnit: 'd' | 'wk' | 'mo'; when?: ['MORN' | 'HS'] }

const repeats: Record<string, Repeat> = {
  QD: { frequency: 1, period: 1, periodUnit: 'd' },
  BID: { frequency: 2, period: 1, periodUnit: 'd' },
  TID: { frequency: 3, period: 1, periodUnit: 'd' },
  QID: { frequency: 4, period: 1, periodUnit: 'd' },
  QAM: { frequency: 1, period: 1, periodUnit: 'd', when: ['MORN'] },
  QHS: { frequency: 1, period: 1, periodUnit: 'd', when: ['HS'] },
  weekly: { frequency: 1, period: 1, periodUnit: 'wk' },
  monthly: { frequency: 1, period: 1, periodUnit: 'mo' },
}

/**
 * How often a medication is taken, for software to read; nothing if it is taken as needed or described in free text.
 */
export function timingOf(frequency: string): { repeat: Repeat } | undefined {
  const repeat = repeats[frequency]
  return repeat && { repeat }
}
