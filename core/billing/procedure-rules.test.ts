import { describe, expect, test } from 'vitest'
import { type BilledVisit, procedureConflicts, procedureLines } from './procedure-rules.ts'

const codes = (visit: BilledVisit) => procedureLines(visit).map(({ code }) => code)

describe('procedure codes follow from the documented visit', () => {
  test.each<[string, BilledVisit, string[]]>([
    ['a therapist’s 45 minutes', { clinician: 'therapist', psychotherapyMinutes: 45 }, ['90834']],
    ['15 minutes are too short', { clinician: 'therapist', psychotherapyMinutes: 15 }, []],
    [
      'a prescriber’s visit takes the add-on code, by psychotherapy minutes alone',
      {
        clinician: 'prescriber',
        newPatient: false,
        decisionMaking: 'moderate',
        totalMinutes: 60,
        psychotherapyMinutes: 20,
      },
      ['99214', '90833'],
    ],
    ['a new patient', { clinician: 'prescriber', newPatient: true, decisionMaking: 'low' }, ['99203']],
    [
      'without a level there is no code',
      { clinician: 'prescriber', newPatient: false, totalMinutes: 40 },
      [],
    ],
    [
      'a therapist’s evaluation stands alone',
      { clinician: 'therapist', evaluation: true, psychotherapyMinutes: 60 },
      ['90791'],
    ],
    [
      'a prescriber’s evaluation',
      { clinician: 'prescriber', evaluation: true, psychotherapyMinutes: 60 },
      ['90792'],
    ],
    ['a crisis of 29 minutes', { kind: 'crisis', totalMinutes: 29 }, []],
    ['a crisis of an hour', { kind: 'crisis', totalMinutes: 60 }, ['90839']],
    ['a long crisis', { kind: 'crisis', totalMinutes: 110 }, ['90839', '90840']],
    [
      'scored questionnaires',
      { clinician: 'therapist', psychotherapyMinutes: 40, questionnaires: 2 },
      ['90834', '96127'],
    ],
    ['family with the patient', { kind: 'family-with-patient', psychotherapyMinutes: 50 }, ['90847']],
    ['interactive complexity needs a service', { interactiveComplexity: true }, []],
    ['nothing known', {}, []],
  ])('%s', (_name, visit, expected) => expect(codes(visit)).toEqual(expected))

  test('units of a long crisis', () =>
    expect(procedureLines({ kind: 'crisis', totalMinutes: 110 })[1]?.units).toBe(2))

  test.each<[BilledVisit['mode'], boolean | undefined, string[], string | undefined]>([
    ['video', true, ['95'], '10'],
    ['video', false, ['95'], '02'],
    ['audio', true, ['93'], '10'],
    ['in-person', undefined, [], '11'],
    ['video', undefined, ['95'], undefined],
  ])('modifiers and place: %s, at home %s', (mode, patientAtHome, modifiers, place) => {
    const [line] = procedureLines({
      clinician: 'therapist',
      psychotherapyMinutes: 45,
      ...(mode ? { mode } : {}),
      ...(patientAtHome === undefined ? {} : { patientAtHome }),
    })
    expect(line).toMatchObject({ modifiers, placeOfService: place })
  })
})

describe('codes that are refused together', () => {
  test.each([
    [['90791', '90834'], 1],
    [['99213', '90834'], 1],
    [['90833'], 1],
    [['99213', '90833'], 0],
    [['90839', '90837'], 1],
    [['90834', '96127'], 0],
  ])('%s', (codes, problems) => expect(procedureConflicts(codes)).toHaveLength(problems))
})
