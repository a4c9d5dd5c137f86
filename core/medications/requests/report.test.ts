import { describe, expect, it } from 'vitest'
import { dataset } from '../dataset.ts'
import { limitOf } from '../doses/index.ts'
import { drugs } from '../drugs/index.ts'
import { withoutLimit } from '../testing/without-limit.ts'
import { reportOn } from './report.ts'

const today = '2026-11-15'
const adult = { age: 45, sex: 'M', allergies: [] }
const report = (order: string, patient: object = adult, current: readonly string[] = []) =>
  reportOn({ patient, current, new: order }, today)

describe('a report', () => {
  it('names severity, kind, title, text, action and source of each alert', () => {
    const { status, highest, alerts } = report('tramadol 50 mg every 6 hours as needed', adult, [
      'sertraline 100 mg daily',
    ])
    expect({ status, highest }).toEqual({ status: 'checked', highest: 'critical' })
    expect(alerts[0]).toMatchObject({
      severity: 'critical',
      kind: 'interaction',
      title: 'Interaction: tramadol + sertraline',
      source: 'US label: Ultram (Warnings); written 2026-11-15',
    })
    for (const alert of alerts) expect(Object.values(alert).every((text) => text.length > 0)).toBe(true)
  })

  it('reports what was not understood and still checks the rest', () => {
    const unknown = report('ibuprofen 400 mg tid', adult, ['Zorfexin 5 mg', 'lithium 300 mg bid'])
    expect(unknown.status).toBe('not_checked')
    expect(unknown.highest).toBe('critical')
    expect(report('sertralin 50 mg daily').alerts[0]?.text).toContain('was checked as Sertraline')
    expect(report('sertraline 100 daily').alerts[0]?.text).toContain('"100" has no unit')
    expect(report('sertraline 50 mg daily', { age: 'seventy', allergies: [] }).status).toBe('not_checked')
    expect(report('sertraline 50 mg daily', { age: 40, allergies: ['Zorfexin'] }).status).toBe('not_checked')
  })

  it('puts the most dangerous first and each pair once', () => {
    const { alerts } = report('citalopram 20 mg daily', { age: 70, allergies: [] }, [
      'ondansetron 8 mg bid',
      'ibuprofen 400 mg tid',
    ])
    const order = ['critical', 'warning', 'info']
    expect(alerts.map(({ severity }) => severity)).toEqual(
      alerts.map(({ severity }) => severity).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    )
    const pairs = alerts.filter(({ kind }) => kind === 'interaction').map(({ title }) => title)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it('refuses an invalid request with a message', () => {
    for (const bad of [null, 5, 'text', [], {}, { new: '' }, { new: 'x', patient: 5 }])
      expect(() => reportOn(bad, today)).toThrow()
  })

  it('names the data it was made with', () =>
    expect(report('sertraline 50 mg daily').dataset).toContain(dataset.version))
})

describe('doses', () => {
  it('are limited for every medicine that has one, with numbers that make sense', () => {
    for (const { genericName, ingredients } of drugs) {
      const limit = limitOf(genericName)
      const parts = ingredients && ingredients.length > 1
      expect(limit !== undefined || parts || withoutLimit.includes(genericName), genericName).toBe(true)
      if (!limit) continue
      expect(limit.low ?? 0, genericName).toBeLessThanOrEqual(limit.day)
      expect(limit.stop ?? limit.day * 2, genericName).toBeGreaterThanOrEqual(limit.day)
      expect(limit.dose ?? 0, genericName).toBeLessThanOrEqual(limit.day * 7)
    }
  })

  it.each([
    ['sertraline 250 mg daily', adult, 'warning'],
    ['sertraline 900 mg daily', adult, 'critical'],
    ['citalopram 40 mg daily', adult, 'none'],
    ['citalopram 60 mg daily', adult, 'critical'],
    ['citalopram 40 mg daily', { age: 72, allergies: [] }, 'critical'],
    ['zolpidem 10 mg qhs', { age: 40, sex: 'F', allergies: [] }, 'warning'],
    ['zolpidem 5 mg qhs', { age: 40, sex: 'F', allergies: [] }, 'info'],
    ['gabapentin 600 mg tid', { ...adult, egfr: 50 }, 'warning'],
    ['gabapentin 600 mg tid', { ...adult, egfr: 20 }, 'critical'],
    ['acetaminophen 1000 mg tid', { ...adult, conditions: ['cirrhosis'] }, 'warning'],
    ['venlafaxine 1 mg daily', adult, 'info'],
    ['fluoxetine 90 mg once weekly', adult, 'none'],
    ['alendronate 70 mg weekly', adult, 'none'],
    ['alendronate 70 mg daily', adult, 'critical'],
    ['haloperidol decanoate 100 mg IM every 4 weeks', adult, 'none'],
    ['clonidine patch 0.1 mg/24h weekly', adult, 'none'],
  ] as const)('%s is %s', (order, patient, highest) => expect(report(order, patient).highest).toBe(highest))
})

describe('a healthy adult starting any one medicine', () => {
  it.each([
    { age: 40, sex: 'M', allergies: [] },
    { age: 40, sex: 'F', pregnant: false, allergies: [] },
    { age: 35, sex: 'F', allergies: [] },
  ])('sees at most one alert, and nothing critical: %o', (patient) => {
    const loud = drugs.flatMap(({ name, commonDosages, frequencies }) => {
      const [strength = ''] = commonDosages
      const weighed = /\d ?(mg|mcg|g|units|mEq)\b/.test(strength) && !/mL|%|puff/.test(strength)
      const { alerts } = report(`${name} ${weighed ? strength : ''} ${frequencies[0]}`, patient)
      const few = alerts.length <= 1 && alerts.every(({ severity }) => severity !== 'critical')
      return few ? [] : [`${name}: ${alerts.map(({ title }) => title).join('; ')}`]
    })
    expect(loud).toEqual([])
  })
})
