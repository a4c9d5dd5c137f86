import { findMedicines } from '../lexicon/medicine-names.ts'
import type { LeftOut, TranscriptLine } from '../types.ts'
import type { Fact } from './facts.ts'
import { readAnswerer } from './read-answerer.ts'
import { readProvider } from './read-provider.ts'
import type { State } from './state.ts'
import { readTurns, type Said } from './turns.ts'

export type Visit = { facts: readonly Fact[]; leftOut: readonly LeftOut[]; said: readonly Said[] }

/** Splits a talk into exchanges and statements. Every sentence is small talk, a fact, or in the list of what is left out. */
export function readVisit(lines: readonly TranscriptLine[]): Visit {
  const turns = readTurns(lines)
  const facts: Fact[] = []
  const leftOut: LeftOut[] = []
  const state: State = {
    topic: undefined,
    risk: undefined,
    // Talk before the first question about the patient is about the weather or the camera.
    smallTalk: true,
    question: undefined,
    asked: [],
    plan: undefined,
    medicine: undefined,
    medicines: new Set(),
    turnMedicine: undefined,
    patientAsked: undefined,
    planning: false,
  }
  for (const turn of turns) {
    if (turn.speaker === 'provider') readProvider(turn, state, facts, leftOut)
    else readAnswerer(turn, state, facts, leftOut)
    for (const { said, generic } of turn.sentences.flatMap(({ text }) => findMedicines(text))) {
      state.medicine = said
      state.medicines.add(generic)
    }
  }
  return { facts, leftOut, said: turns.flatMap(({ sentences }) => sentences) }
}
