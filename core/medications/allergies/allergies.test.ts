import { describe, expect, it } from 'vitest'
import { checkMedication } from '../check.ts'
import { readAllergies } from './read-allergies.ts'

const allergyAlerts = (allergies: string, name: string) =>
  checkMedication({
    allergies,
    candidate: { name },
    current: [],
    birthDate: '1986-04-02',
    today: '2026-11-15',
  }).alerts.filter(({ kind }) => kind === 'allergy')

describe('an allergy reaches', () => {
  it.each([
    ['Penicillin', 'Amoxicillin'],
    ['PCN (hives, swelling)', 'Augmentin'],
    ['ampicillin', 'Amoxicillin'],
    ['Amoxicillin', 'Augmentin 875 mg'],
    ['Sulfa drugs', 'Bactrim DS'],
    ['penicillin', 'Penicillin VK 500 mg'],
    ['Bactrim', 'Celebrex'],
    ['Aspirin', 'Ibuprofen'],
    ['NSAIDs', 'Aleve'],
    ['Toradol', 'Motrin'],
    ['Codeine', 'Oxycodone'],
    ['opioids', 'Suboxone'],
    ['SSRIs', 'Zoloft'],
    ['Lexapro', 'Celexa'],
    ['Risperdal', 'Invega'],
    ['Zyrtec', 'Hydroxyzine'],
    ['Tegretol rash', 'Trileptal'],
    ['Levaquin', 'Cipro'],
    ['Percocet', 'Tylenol'],
    ['peanuts, latex; sertraline', 'Zoloft'],
    ['Penicillin and latex', 'Amoxil'],
    ['penicillin', 'Ampicillin'],
    ['Zorfexin', 'zorfexin'],
    ['penicilina', 'amoxicilina'],
    ['Alergia a la penicilina y al látex', 'Amoxicillin'],
    ['sulfas', 'Bactrim DS'],
    ['aspirina', 'ibuprofeno'],
  ])('%s → %s', (allergies, name) => expect(allergyAlerts(allergies, name)[0]?.severity).toBe('critical'))

  it.each([
    ['Penicillin', 'Cephalexin'],
    ['Keflex', 'Amoxicillin'],
    ['Sulfa (anaphylaxis)', 'Furosemide'],
    ['sulfa: throat swelling', 'Hydrochlorothiazide'],
    ['lisinopril - cough', 'Enalapril'],
    ['codeine (nausea)', 'Codeine'],
    ['ACE inhibitors', 'Losartan'],
    ['Phenytoin', 'Lamotrigine'],
  ])('%s → %s, as a warning', (allergies, name) =>
    expect(allergyAlerts(allergies, name)[0]?.severity).toBe('warning'),
  )
})

describe('an allergy does not reach', () => {
  it.each([
    ['lisinopril - cough', 'Losartan'],
    ['latex - contact dermatitis', 'Citalopram'],
    ['Penicillin', 'Azithromycin'],
    ['Penicillin', 'Sertraline'],
    ['Sulfa drugs', 'Sumatriptan'],
    ['Sulfa drugs', 'Ibuprofen'],
    ['Aspirin', 'Acetaminophen'],
    ['Codeine', 'Acetaminophen'],
    ['Zoloft', 'Prozac'],
    ['Carbamazepine', 'Valproate'],
    ['Peanuts', 'Amoxicillin'],
    ['NKDA', 'Amoxicillin'],
  ])('%s → %s', (allergies, name) => expect(allergyAlerts(allergies, name)).toEqual([]))
})

it('the alert names the allergen as it is recorded', () => {
  expect(allergyAlerts('Latex, Penicillin (rash)', 'Amoxicillin')).toEqual([
    expect.objectContaining({
      message: 'ALLERGY ALERT: Patient allergic to Penicillin (rash)',
      recommendation:
        'Amoxicillin: It belongs to the penicillins. Choose an antibiotic of another class. Do not give without clarifying the allergy.',
      medications: ['Amoxicillin'],
    }),
  ])
})

describe('reading the allergies text', () => {
  it.each([
    '',
    'None',
    'Ninguna',
    'Sin alergias conocidas',
    'no tengo alergias',
    'NKDA',
    'No known drug allergies',
    'no known drug or food allergies',
    'N/A',
    'denies',
  ])('%j is no allergy', (text) => expect(readAllergies(text)).toEqual([]))

  it('keeps text in brackets with its entry', () => {
    expect(
      readAllergies('Penicillin (rash, hives), Sulfa drugs\nbee stings').map(({ text }) => text),
    ).toEqual(['Penicillin (rash, hives)', 'Sulfa drugs', 'bee stings'])
  })

  it('does not take a combined medicine for two', () => {
    expect(readAllergies('amoxicillin and clavulanate').map(({ text }) => text)).toEqual([
      'amoxicillin and clavulanate',
    ])
  })

  it("recognizes words that are certainly no medicine, and reports what it can't place", () => {
    const unknown = (text: string) =>
      readAllergies(text)
        .filter((each) => each.unknown)
        .map((each) => each.text)
    expect(unknown('peanuts, cat dander, seasonal allergies, hives')).toEqual([])
    expect(unknown('Penicillin and Zorfexin, red dye 40')).toEqual(['Zorfexin', 'red dye 40'])
  })
})
