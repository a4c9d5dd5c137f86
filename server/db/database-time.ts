/** No ordinary page comes close to this: four statements that hit the time limit, then one every ten seconds. */
const allowedMs = 6500
const forgivenPerMs = 0.15
const chargedAtMost = 2000
/**
 * A statement is slow only if it takes much longer than statements currently do, so that no one is blamed for a busy
 * database.
 */
const slowAtLeastMs = 500
const slowAgainstUsual = 20
const usualStep = 1.25
const usualAtLeastMs = 5

type Debt = { ms: number; at: number }

/** How much database time a person's slow statements have used, which decreases over time. */
export function openDatabaseTime(now: () => number = () => performance.now()) {
  const debts = new Map<string, Debt>()
  let usual = usualAtLeastMs

  function owed(key: string): number {
    const debt = debts.get(key)
    if (!debt) return 0
    const left = debt.ms - (now() - debt.at) * forgivenPerMs
    if (left <= 0) debts.delete(key)
    return Math.max(left, 0)
  }

  return {
    isInDebt: (key: string) => owed(key) > 0,
    isSpent: (key: string) => owed(key) > allowedMs,
    /** Measures one statement that began then. */
    charge: (key: string, begun: number) => {
      const took = now() - begun
      const slow = Math.max(slowAtLeastMs, usual * slowAgainstUsual)
      // Follows the middle of all, which single slow ones do not move.
      usual = Math.max(usualAtLeastMs, took > usual ? usual * usualStep : usual / usualStep)
      const tooMuch = Math.min(took, chargedAtMost) - slow
      if (tooMuch > 0) debts.set(key, { ms: owed(key) + tooMuch, at: now() })
    },
    now,
  }
}
