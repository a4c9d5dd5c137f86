/** Facts of a telehealth encounter from the visit. A missing one was not recorded. */
export type TelehealthFacts = {
  patientLocation?: string
  /** That name and date of birth were confirmed on video, and when. Asked at a first visit. */
  identity?: string
  providerLocation?: string
  consent?: string
  participants?: readonly string[]
  /** As shown in the note: "10:02 AM". */
  start?: string
  end?: string
  technology?: string
}

const lines: readonly [string, (facts: TelehealthFacts) => string | undefined][] = [
  ['Patient location', ({ patientLocation }) => patientLocation],
  ['Provider location', ({ providerLocation }) => providerLocation],
  ['Consent to telehealth', ({ consent }) => consent],
  ['Present', ({ participants }) => participants?.join(', ')],
  ['Start', ({ start }) => start],
  ['End', ({ end }) => end],
  ['Technology', ({ technology }) => technology],
]

/** One line for each thing a payer requires. What wasn't recorded is stated as not recorded, never filled in. */
export function telehealthLines(facts: TelehealthFacts): string[] {
  const asked = lines.map(([label, read]) => `${label}: ${read(facts)?.trim() || 'not recorded'}.`)
  return facts.identity ? [...asked, `Identity: ${facts.identity}.`] : asked
}
