import { describe, expect, it } from 'vitest'
import { badgeOf, isCurrent } from './badges.ts'
import { frequencies, messages, prescribingFrequencies, routes, toastDurations } from './constants.ts'
import { blankMedication } from './convert.ts'
import {
  approveRefill,
  denyRefill,
  mayRequestRefill,
  prescribe,
  refillItem,
  requestRefill,
  verify,
} from './refills.ts'

const now = new Date('2026-11-15T12:00:00Z')
const today = '2026-11-15'
const lithium = { ...blankMedication('m1'), name: 'Lithium', startDate: '2026-01-01', refillsRemaining: 0 }

describe('refills', () => {
  it('a new prescription is pending with 3 refills and verified by its prescriber', () => {
    expect(prescribe(lithium, 'Dr. Ruiz', now, today)).toMatchObject({
      cardStatus: 'pending',
      refillsRemaining: 3,
      refills: 3,
      prescribedDate: today,
      verified: true,
      verifiedBy: 'Dr. Ruiz',
      verifiedAt: now.toISOString(),
    })
  })

  it('of a schedule II substance there are none', () => {
    const once = { cardStatus: 'active', refills: 0, refillsRemaining: 0 }
    expect(prescribe(lithium, 'Dr. Ruiz', now, today, 'II')).toMatchObject(once)
    expect(approveRefill(lithium, now, today, 'II')).toMatchObject({ ...once, lastRefill: today })
    expect(prescribe(lithium, 'Dr. Ruiz', now, today, 'IV')).toMatchObject({ refills: 3 })
  })

  it('a supply lasts as long as was prescribed', () => {
    const supplied = { ...lithium, lastRefill: '2026-09-01', daysSupply: 90 }
    expect(refillItem(supplied, today)).toMatchObject({ nextRefill: '2026-11-30', status: 'active' })
  })

  it('are requested only for active medications with none left', () => {
    expect(mayRequestRefill(lithium)).toBe(true)
    expect(mayRequestRefill({ ...lithium, refillsRemaining: 1 })).toBe(false)
    expect(mayRequestRefill({ ...lithium, cardStatus: 'pending' })).toBe(false)
    expect(mayRequestRefill({ ...lithium, status: 'discontinued' })).toBe(false)
  })

  it('approved are active with 3, denied active and unchanged', () => {
    const requested = requestRefill(lithium, now)
    expect(requested.cardStatus).toBe('pending')
    expect(approveRefill(requested, now, today)).toMatchObject({
      cardStatus: 'active',
      refillsRemaining: 3,
      lastRefill: today,
    })
    expect(denyRefill(requested, now)).toMatchObject({ cardStatus: 'active', refillsRemaining: 0 })
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
    const both = { ...lithium, lastRefill: '2026-03-01', prescribedDate: '2026-11-10T08:00:00Z' }
    expect(refillItem(both, today)).toEqual({
      since: 'prescription',
      lastRefill: '2026-11-10',
      nextRefill: '2026-12-10',
      status: 'active',
    })
    expect(refillItem({ ...both, lastRefill: '2026-11-12' }, today)?.since).toBe('refill')
  })

  it('have no date for what is stopped, taken as needed, or of unknown start', () => {
    expect(refillItem({ ...lithium, status: 'discontinued' }, today)).toBeUndefined()
    expect(refillItem({ ...lithium, frequency: 'PRN' }, today)).toBeUndefined()
    expect(refillItem({ ...lithium, startDate: '' }, today)).toBeUndefined()
  })
})

describe('badges', () => {
  it('say one thing', () => {
    const verified = verify(lithium, 'Dr. Ruiz', now)
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
    'Once daily, Twice daily, Three times daily, Four times daily, As needed, Weekly, Monthly',
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
