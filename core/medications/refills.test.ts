import { describe, expect, it } from 'vitest'
import { badgeOf, isCurrent } from './badges.ts'
import { frequencies, messages, prescribingFrequencies, routes, toastDurations } from './constants.ts'
import { blankMedication } from './convert.ts'
import {
  hasRefillCount,
  isRefillRequested,
  mayRequestRefill,
  refillItem,
  refillsLeft,
  requestRefill,
} from './refills.ts'

const now = new Date('2026-11-15T12:00:00Z')
const today = '2026-11-15'
const lithium = { ...blankMedication('m1'), name: 'Lithium', startDate: '2026-01-01', refillsRemaining: 0 }

describe('refills', () => {
  it('a supply lasts as long as was prescribed', () => {
    const supplied = { ...lithium, lastRefill: '2026-09-01', daysSupply: 90 }
    expect(refillItem(supplied, today)).toMatchObject({ nextRefill: '2026-11-30', status: 'active' })
  })

  it('that were prescribed are part of the supply: the pharmacy has them', () => {
    const prescribed = { ...lithium, prescribedDate: '2026-09-20', daysSupply: 30, refills: 3 }
    expect(refillItem(prescribed, today)).toMatchObject({ nextRefill: '2027-01-18', status: 'active' })
    expect(refillItem(prescribed, '2027-01-11')?.status).toBe('due')
    expect(refillItem(prescribed, '2027-01-19')?.status).toBe('overdue')
    expect(refillItem({ ...lithium, lastRefill: '2026-09-20', refills: 3 }, today)?.status).toBe('overdue')
  })

  it('are requested only for active medications with none left', () => {
    expect(mayRequestRefill(lithium, today)).toBe(true)
    expect(mayRequestRefill({ ...lithium, refillsRemaining: 1 }, today)).toBe(false)
    expect(mayRequestRefill({ ...lithium, cardStatus: 'pending' }, today)).toBe(false)
    expect(mayRequestRefill({ ...lithium, status: 'discontinued' }, today)).toBe(false)
  })

  it('are used up with the supply, and can be requested again', () => {
    const prescribed = { ...lithium, prescribedDate: '2026-08-01', refills: 3, refillsRemaining: 3 }
    const left = (day: string) => [refillsLeft(prescribed, day), mayRequestRefill(prescribed, day)]
    expect(left('2026-08-15')).toEqual([3, false])
    expect(left('2026-10-15')).toEqual([1, false])
    expect(left('2026-11-01')).toEqual([0, true])
    expect(mayRequestRefill({ ...prescribed, cardStatus: 'pending' }, '2026-11-01')).toBe(true)
    expect(isRefillRequested(requestRefill(prescribed, now))).toBe(true)
    expect(refillsLeft({ ...prescribed, frequency: 'PRN' }, '2027-11-01')).toBe(3)
  })

  it('requested ones are pending', () => {
    expect(requestRefill(lithium, now).cardStatus).toBe('pending')
  })

  it('are shown if someone entered them', () => {
    const typed = { ...lithium, refillsRemaining: 1 }
    expect(hasRefillCount(typed)).toBe(false)
    expect(hasRefillCount({ ...typed, verified: true })).toBe(true)
    expect(hasRefillCount({ ...typed, prescribedDate: today })).toBe(true)
    expect(hasRefillCount({ ...typed, refillsRemaining: 2 })).toBe(true)
  })

  it('are due 7 days before the 30 days are over, and overdue the day after', () => {
    const on = (day: string) => refillItem({ ...lithium, lastRefill: '2026-10-01' }, day)?.status
    expect(on('2026-10-23')).toBe('active')
    expect(on('2026-10-24')).toBe('due')
    expect(on('2026-10-31')).toBe('due')
    expect(on('2026-11-01')).toBe('overdue')
  })

  it('are counted from the later of refill and prescription, else from the start', () => {
    expect(refillItem(lithium, today)).toMatchObject({
      since: 'start',
      nextRefill: '2026-01-31',
      status: 'overdue',
    })
    const both = { ...lithium, lastRefill: '2026-03-01', prescribedDate: '2026-11-10T08:00:00Z', refills: 0 }
    expect(refillItem(both, today)).toEqual({
      since: 'prescription',
      lastRefill: '2026-11-10',
      nextRefill: '2026-12-10',
      status: 'active',
    })
    expect(refillItem({ ...both, lastRefill: '2026-11-12' }, today)?.since).toBe('refill')
  })

  it('have no date for medicines that are stopped, taken as needed, or of unknown start', () => {
    expect(refillItem({ ...lithium, status: 'discontinued' }, today)).toBeUndefined()
    expect(refillItem({ ...lithium, frequency: 'PRN' }, today)).toBeUndefined()
    expect(refillItem({ ...lithium, startDate: '' }, today)).toBeUndefined()
  })
})

describe('badges', () => {
  it('say one thing', () => {
    const verified = { ...lithium, verified: true }
    expect(badgeOf({ ...verified, status: 'discontinued' }, true)).toBe('Discontinued')
    expect(badgeOf(lithium, true)).toBe('Needs Verification')
    expect(badgeOf(verified, true)).toBe('Verified')
    expect(badgeOf(lithium, false)).toBe('Active')
  })

  it('the current tab shows active and pending', () => {
    const shown = (['active', 'pending', 'expired', 'completed'] as const).filter((cardStatus) =>
      isCurrent({ ...lithium, cardStatus }),
    )
    expect(shown).toEqual(['active', 'pending'])
  })
})

it('the constants are the ones agreed', () => {
  expect(routes.join(', ')).toBe('PO, SL, IM, IV, topical, inhaled')
  expect(frequencies.join(', ')).toBe('QD, BID, TID, QID, QHS, QAM, PRN, weekly, monthly')
  expect(prescribingFrequencies.map(({ label }) => label).join(', ')).toBe(
    'Once daily, Twice daily, Three times daily, Four times daily, As needed, Weekly, Monthly, Every morning, At bedtime',
  )
  expect(toastDurations).toEqual({
    critical: 10_000,
    interaction: 8_000,
    allergy: 10_000,
    prescription: 8_000,
  })
  expect(messages).toEqual({
    nameAndDosageRequired: 'Please enter medication name and dosage',
    prescriptionFieldsRequired: 'Please fill out all required fields',
    duplicate: 'This exact medication combination is already in the active medication list',
  })
})
