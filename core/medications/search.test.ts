import { describe, expect, it } from 'vitest'
import { searchMedications } from './search.ts'

const used = (name: string, dosage: string) => ({ name, dosage, route: 'PO', frequency: 'QD' })
const names = (query: string) => searchMedications(query, [], 'prescribed').drugs.map(({ name }) => name)

describe('searching a medication', () => {
  it('answers nothing to nothing', () => {
    expect(searchMedications(' ', [used('Sertraline', '50 mg')], 'taken')).toEqual({
      history: [],
      drugs: [],
      mayAddManually: false,
    })
  })

  it('lists up to 8 matches from the first character', () => {
    expect(names('c')).toHaveLength(8)
    expect(names('c').every((name) => name.startsWith('C'))).toBe(true)
  })

  it('ranks the start of a generic name before a brand, and a brand before a later word', () => {
    expect(names('prop').slice(0, 2)).toEqual(['Propranolol', 'Propafenone'])
    expect(names('prov').slice(0, 2)).toEqual(['Albuterol', 'Medroxyprogesterone'])
    expect(names('alc')).not.toContain('Alcohol')
    expect(names('wort')).toEqual(["St. John's wort"])
    expect(names('zoloft')).toEqual(['Sertraline'])
    expect(names('ace')[0]).toBe('Acetaminophen')
  })

  it('never matches inside a word', () => {
    expect(names('traline')).toEqual([])
  })

  it('shows up to 5 combinations used before, each once, newest first', () => {
    const history = ['10 mg', '20 mg', '30 mg', '40 mg', '50 mg', '60 mg'].map((dosage) =>
      used('Fluoxetine', dosage),
    )
    const found = searchMedications(
      'fl',
      [...history, used('fluoxetine', '10 mg'), used('Sertraline', '50 mg')],
      'taken',
    )
    expect(found.history).toEqual(history.slice(0, 5))
  })

  it('offers medicines of other countries to who takes them, not to who prescribes', () => {
    expect(searchMedications('lexotan', [], 'taken').drugs.map(({ name }) => name)).toEqual(['Bromazepam'])
    expect(names('lexotan')).toEqual([])
  })

  it('offers to add manually after more than 2 characters', () => {
    expect(searchMedications('zo', [], 'taken').mayAddManually).toBe(false)
    expect(searchMedications('zor', [], 'taken').mayAddManually).toBe(true)
    expect(searchMedications('zorfexin', [], 'taken').drugs).toEqual([])
  })
})
