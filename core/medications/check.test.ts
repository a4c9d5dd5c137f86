import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkList, checkMedication, needsOverride } from './check.ts'
import { toMedications } from './convert.ts'
import { dataset } from './dataset.ts'
import { readSubstances } from './substances.ts'
import type { AlertKind } from './types.ts'

const patient = { allergies: 'none', birthDate: '1986-04-02', history: '', today: '2026-11-15' }
const check = (name: string, current: string[] = [], more: object = {}) =>
  checkMedication({
    ...patient,
    candidate: { name },
    current: current.map((each, at) => ({ id: `m${at}`, name: each })),
    ...more,
  })
const of = (kind: AlertKind, { alerts }: ReturnType<typeof check>) =>
  alerts.filter((alert) => alert.kind === kind)

describe('checking one medicine', () => {
  it('finds nothing for a harmless one, and says with which data', () => {
    expect(check('Vitamin D3')).toEqual({
      checked: 'checked',
      alerts: [],
      notes: ['Vitamin D3: no dose is written'],
      dataset,
    })
  })

  it('a major interaction is critical and says what to do', () => {
    const [alert] = of('interaction', check('Nardil', ['Zoloft']))
    expect(alert).toEqual({
      severity: 'critical',
      kind: 'interaction',
      message: 'Major interaction: Nardil with Zoloft. Serotonin syndrome, which can be fatal.',
      recommendation:
        'Do not combine. Leave at least 14 days between stopping one and starting the other. (Serotonin is released or kept in the synapse while its breakdown is blocked.)',
      source: 'US labels: Zoloft, Lexapro, Nardil (Contraindications); written 2026-11-15',
      medications: ['Nardil', 'Zoloft'],
    })
  })

  it('a moderate interaction is a warning, a minor one information', () => {
    expect(of('interaction', check('Lamotrigine', ['carbamazepine']))[0]?.severity).toBe('warning')
    expect(of('interaction', check('Levothyroxine', ['sertraline']))[0]?.severity).toBe('info')
  })

  it.each([
    ['Sertraline', "St. John's wort tea"],
    ['Alprazolam', 'kratom tea'],
    ['Sertraline', 'ayahuasca tea'],
    ['Sertraline', 'té de hierba de San Juan'],
    ['Alprazolam', 'extracto de kratom'],
    ['Alprazolam', 'kava tincture'],
  ])('%s with %s is an interaction, however it is brewed', (name, tea) => {
    const severities = of('interaction', check(name, [tea])).map(({ severity }) => severity)
    expect(severities.some((each) => each !== 'info')).toBe(true)
  })

  it('a tea is harmless only where nothing in it is known', () => {
    expect(check('Alprazolam', ['peppermint tea']).checked).toBe('checked')
    expect(check('Alprazolam', ['sleep tea with valerian']).checked).toBe('NOT CHECKED')
  })

  it('several reasons for one pair name it once, also where a name has a period', () => {
    const [alert] = of('interaction', check('Sertraline', ["St. John's wort"]))
    expect(alert?.message.match(/wort/g)).toHaveLength(1)
    expect(alert?.message).toMatch(/^Major interaction: Sertraline with St\. John's wort\. /)
  })

  it('ibuprofen gels and lithium interact', () => {
    expect(of('interaction', check('ibuprofen gel 400 mg tid', ['lithium 300 mg bid']))).not.toEqual([])
    expect(of('interaction', check('Lithium 300 mg bid', ['Advil liqui-gels 2 caps tid']))).not.toEqual([])
    expect(check('Sertraline', ['jugo de toronja']).checked).toBe('checked')
  })

  it('a medicine stopped lately counts, also where only the history names it', () => {
    const stopped = (history: string) => of('interaction', check('Parnate', [], { history }))[0]?.severity
    expect(stopped('Fluoxetine 40 mg stopped 2 weeks ago')).toBe('critical')
    expect(stopped('Depression. Stopped fluoxetine 3 weeks ago')).toBe('critical')
    expect(stopped('Fluoxetine stopped 8 weeks ago')).toBeUndefined()
  })

  it('a dose already cut for the kidneys needs no word about it', () => {
    const kidneys = { facts: { egfr: 26, conditions: ['CKD stage 4'] } }
    expect(of('condition', check('gabapentin 100 mg qhs x 3 d, then 300 mg qhs', [], kidneys))).toEqual([])
    expect(of('condition', check('gabapentin 600 mg tid', [], kidneys))[0]?.severity).toBe('warning')
  })

  it('a schedule begins with its first dose', () => {
    const schedule = 'lamotrigine 25 mg daily x 2 wk, 50 mg daily x 2 wk, 100 mg x 1 wk, then 200 mg'
    expect(of('dose', check(schedule))).toEqual([])
    expect(of('dose', check('lamotrigine 200 mg daily'))[0]?.severity).toBe('critical')
  })

  it('a liquid that contains alcohol is contraindicated with disulfiram, tablets are not', () => {
    const severity = (name: string) => of('interaction', check(name, ['disulfiram 250 mg']))[0]?.severity
    expect(severity('sertraline oral concentrate 20 mg/mL, 2.5 mL daily')).toBe('critical')
    expect(severity('sertraline 50 mg daily')).not.toBe('critical')
  })

  it('an order to change the dose of a medicine on the list is no duplicate', () => {
    const changed = check('increase venlafaxine ER to 75 mg daily', ['venlafaxine XR 37.5 mg daily'])
    expect(of('duplicate', changed)[0]?.severity).toBe('info')
  })

  it('gives one alert per theme, not one per rule', () => {
    const themes = of('interaction', check('Sertraline', ['Tramadol'])).map(({ message }) => message)
    expect(themes).toHaveLength(1)
  })

  it('a boxed warning is information unless it concerns this person', () => {
    const [alert] = of('black-box', check('Clozapine'))
    expect(alert?.severity).toBe('info')
    expect(of('black-box', check('Sertraline'))).toEqual([])
    expect(of('black-box', check('Sertraline', [], { birthDate: '2004-01-01' }))[0]?.severity).toBe('info')
    expect(of('black-box', check('Sertraline', [], { birthDate: '2012-01-01' }))[0]?.severity).toBe('info')
    expect(alert?.message).toMatch(/^BLACK BOX WARNING: Clozapine\. Severe neutropenia/)
  })

  it('warns of the same category and of the same medicine twice', () => {
    expect(of('duplicate', check('Lexapro', ['Sertraline']))[0]).toMatchObject({
      severity: 'warning',
      message: 'Duplicate therapy: Lexapro and Sertraline (both SSRI or SNRI antidepressant)',
    })
    expect(of('duplicate', check('Zoloft', ['sertraline 50 mg']))[0]?.message).toContain(
      'the same medicine twice',
    )
    expect(of('duplicate', check('Tylenol', ['Percocet']))[0]?.message).toContain('the same medicine twice')
    expect(of('duplicate', check('Bupropion', ['Sertraline']))).toEqual([])
  })

  it('warns of age from the birthday on', () => {
    const at = (today: string) =>
      of('age', check('Alprazolam', [], { birthDate: '1961-11-15', today })).length
    expect(at('2026-11-14')).toBe(0)
    expect(at('2026-11-15')).toBe(1)
    expect(of('age', check('Adderall', [], { birthDate: '2024-01-01' }))[0]?.severity).toBe('warning')
  })

  it('reports kidney and liver notes if the history names the disease', () => {
    const history = 'CKD stage 3, hepatitis C'
    expect(of('renal', check('Gabapentin', [], { history }))[0]?.severity).toBe('info')
    expect(of('condition', check('Duloxetine', [], { history }))[0]?.severity).toBe('critical')
    expect(of('hepatic', check('Gabapentin', [], { history }))).toEqual([])
    expect(of('renal', check('Gabapentin'))).toEqual([])
  })

  it('reports a contraindication in the history', () => {
    expect(of('condition', check('Wellbutrin', [], { history: 'Epilepsy' }))[0]?.severity).toBe('critical')
    expect(of('condition', check('Auvelity', [], { history: 'bulimia' }))[0]?.severity).toBe('critical')
    expect(of('condition', check('Disulfiram', [], { history: 'Alcohol use disorder' }))[0]?.severity).toBe(
      'critical',
    )
    expect(of('condition', check('Sertraline', [], { history: 'Bipolar disorder' }))[0]?.severity).toBe(
      'warning',
    )
    expect(of('condition', check('Wellbutrin'))).toEqual([])
  })

  it('asks about pregnancy where the label does, and warns when it is known', () => {
    const severity = (more: object) => of('pregnancy', check('Depakote', [], more))[0]?.severity
    expect(severity({ pregnancy: 'pregnant' })).toBe('critical')
    expect(severity({})).toBe('info')
    expect(severity({ pregnancy: 'not pregnant' })).toBeUndefined()
    expect(severity({ birthDate: '1952-08-30' })).toBeUndefined()
  })

  it('ignores medicines no longer taken, and the entry being edited', () => {
    const current = [
      { id: 'a', name: 'Phenelzine', status: 'discontinued' as const },
      { id: 'b', name: 'Tramadol', cardStatus: 'expired' as const },
      { id: 'c', name: 'Sertraline' },
      { id: 'd', name: ' ' },
    ]
    const result = checkMedication({ ...patient, candidate: { id: 'c', name: 'Sertraline' }, current })
    expect(result.alerts).toEqual([])
  })
})

describe("what couldn't be checked", () => {
  it('is said of an unknown medicine once', () => {
    const result = check('Zorfexin', ['Lithium', 'Sertraline'])
    expect(result.checked).toBe('NOT CHECKED')
    expect(of('not-checked', result).map(({ message }) => message)).toEqual([
      'NOT CHECKED: "Zorfexin" is not in the medication data: interactions, dose, warnings and age were not compared.',
    ])
    expect(needsOverride(result)).toBe(true)
  })

  it('is said of a pair with an unknown medicine on the list, while the rest is checked', () => {
    const result = check('Ibuprofen', ['Lithium', 'Zorfexin'])
    expect(result.checked).toBe('NOT CHECKED')
    expect(of('not-checked', result)).toHaveLength(1)
    expect(of('interaction', result)[0]?.severity).toBe('critical')
  })

  it('is said when the age is not known', () => {
    for (const birthDate of [null, '', 'yesterday', '2030-01-01']) {
      expect(check('Alprazolam', [], { birthDate }).checked).toBe('NOT CHECKED')
    }
  })

  it('is reported for an allergy no one can place', () => {
    const result = check('Vitamin D3', [], { allergies: 'Zorfexin' })
    expect(result.checked).toBe('NOT CHECKED')
    expect(result.alerts[0]?.message).toBe(
      'NOT CHECKED: the allergy "Zorfexin" is not in the medication data',
    )
  })

  it('missing allergies are pointed out', () => {
    for (const allergies of [null, undefined, ' ', '-', '.']) {
      const result = check('Vitamin D3', [], { allergies })
      expect(result.checked).toBe('checked')
      expect(of('allergies-not-recorded', result)[0]?.severity).toBe('info')
    }
  })
})

describe('a reason is required', () => {
  it('when something is critical or not checked, never otherwise', () => {
    expect(needsOverride(check('Lithium', ['Ibuprofen']))).toBe(true)
    expect(needsOverride(check('Lithium'))).toBe(false)
    expect(needsOverride(check('Vitamin D3'))).toBe(false)
    expect(needsOverride(check('Buspirone', ['Vitamin D3']))).toBe(false)
  })
})

describe('checking a whole list', () => {
  it('reports each pair once', () => {
    const result = checkList({
      ...patient,
      current: [{ name: 'Lithium' }, { name: 'Ibuprofen' }, { name: 'Lisinopril' }],
    })
    const pairs = of('interaction', result).map(({ medications }) => medications.join('+'))
    expect(pairs).toEqual(['Lithium+Ibuprofen', 'Lithium+Lisinopril', 'Ibuprofen+Lisinopril'])
  })

  it('puts the critical ones first', () => {
    const order = checkList({
      ...patient,
      current: [{ name: 'Lithium' }, { name: 'Zorfexin' }, { name: 'Nardil' }],
    })
    const severities = order.alerts.map(({ severity }) => severity)
    expect(severities).toEqual(
      severities.toSorted((a, b) => 'critical warning info'.indexOf(a) - 'critical warning info'.indexOf(b)),
    )
  })
})

describe('the demo patient Walter Price', () => {
  const walter = walterFromSeed()

  it('sets off each kind of check', () => {
    const result = checkList({ ...walter, today: '2026-11-15' })
    const kinds = new Set(result.alerts.map(({ kind, severity }) => `${severity} ${kind}`))
    expect([...kinds].toSorted()).toEqual([
      'critical interaction',
      'info age',
      'info condition',
      'info interaction',
      'info renal',
      'warning age',
      'warning condition',
      'warning duplicate',
      'warning interaction',
    ])
    expect(result.alerts.some(({ medications }) => medications.includes('Amoxicillin'))).toBe(false)
  })

  it('is allergic to the amoxicillin he once took', () => {
    const result = checkMedication({ ...walter, candidate: { name: 'Amoxicillin' }, today: '2026-11-15' })
    expect(result.alerts[0]).toMatchObject({
      severity: 'critical',
      message: 'ALLERGY ALERT: Patient allergic to Penicillin',
    })
  })

  /** Read from the seed itself, so that a change there which loses a check fails here. */
  function walterFromSeed() {
    const clinical = readFileSync(new URL('../../supabase/seed/02_clinical.sql', import.meta.url), 'utf8')
    const people = readFileSync(new URL('../../supabase/seed/01_people.sql', import.meta.url), 'utf8')
    const block =
      clinical
        .slice(0, clinical.indexOf("where first_name = 'Walter'"))
        .split('update public.profiles')
        .at(-1) ?? ''
    const rows = [
      ...block.matchAll(/pg_temp\.medication\('(m\d)', '(\w+)', '([^']+)', '(\w+)', (\w+)(.*)\)/g),
    ]
    return {
      allergies: /allergies = '([^']+)'/.exec(block)?.[1],
      history: /past_medical_history = '([^']+)'/.exec(block)?.[1],
      birthDate: /"Walter".*"date_of_birth": "([\d-]+)"/.exec(people)?.[1],
      current: toMedications(
        rows.map(([, id, name, dosage, frequency, , rest]) => ({
          id,
          name,
          dosage,
          frequency,
          status: rest?.includes("'discontinued'") ? 'discontinued' : 'ongoing',
        })),
      ),
    }
  }
})

describe('recorded substances', () => {
  const using = (name: string, ...substances: string[]) => check(name, [], { facts: { substances } })
  const worst = (name: string, ...substances: string[]) =>
    of('interaction', using(name, ...substances))[0]?.severity

  it.each([
    ['heroína', 'Naltrexone'],
    ['street fentanyl', 'Naltrexone'],
    ['fentanilo', 'Alprazolam'],
    ['benzos', 'Methadone'],
    ['cerveza', 'Alprazolam'],
    ['uses opioids daily', 'Alprazolam'],
    ['pastillas de xanax', 'Methadone'],
    ['last used heroin 5 days ago', 'Naltrexone'],
  ])('%s is critical with %s', (substance, name) => {
    expect(worst(name, substance)).toBe('critical')
  })

  it.each([
    ['cocaine on weekends', 'Propranolol'],
    ['coke', 'Bupropion'],
    ['cocaína', 'Bupropion'],
    ['cannabis daily', 'Alprazolam'],
    ['mota', 'Alprazolam'],
    ['wine on weekends', 'Alprazolam'],
  ])('%s is at least a warning with %s', (substance, name) => {
    expect(['critical', 'warning']).toContain(worst(name, substance))
  })

  it.each([
    'none',
    'denies cocaine',
    'no heroin',
    'quit heroin in 2015',
    'sober from opioids',
    'ninguna',
    'niega drogas',
  ])('"%s" is nothing that is used', (text) => {
    expect(worst('Naltrexone', text)).toBeUndefined()
    expect(using('Naltrexone', text).checked).toBe('checked')
  })

  const substancesIn = (text: string) => {
    const { uses, unclear, unread } = readSubstances([text])
    return { used: uses.map(({ drug }) => drug.genericName), unclear, unread }
  }

  it.each([
    ['Heroin (non-IV)', 'heroin'],
    ['Methamphetamine (no IV use)', 'methamphetamine'],
    ['Cocaine never injected', 'cocaine'],
    ['Cannabis without tobacco', 'cannabis'],
    ['mota sin tabaco', 'cannabis'],
    ['No alcohol but smokes weed daily', 'cannabis'],
    ['Niega alcohol pero fuma mota', 'tobacco smoke', 'cannabis'],
    ['No longer uses heroin', 'heroin'],
    ['six pack of beer on weekends', 'alcohol'],
    ['smokes 1/2 pack a day', 'tobacco smoke'],
    ['pack of cigarettes', 'tobacco smoke'],
    ['Diet Coke', 'caffeine'],
    ['Coke Zero', 'caffeine'],
    ['Coca-Cola', 'caffeine'],
    ['Alcohol: never'],
    ['Cocaine: denies use'],
    ['No drugs'],
    ['Non-drinker'],
    ['Ningún alcohol'],
    ['Rum and coke', 'alcohol', 'caffeine'],
    ['Gin and tonic', 'alcohol'],
    ['Denies alcohol and cocaine'],
    ['Doesn’t use cocaine'],
    ['Denies alcohol, tobacco, drugs'],
    ['Niega alcohol, tabaco y drogas ilícitas'],
    ['Denies alcohol, tobacco or illicit drugs; cannabis daily', 'cannabis'],
    ['Denies alcohol and tobacco, smokes weed daily', 'cannabis'],
    ['Denies tobacco, alcohol, cannabis on weekends', 'cannabis'],
    ['Denies alcohol and uses cocaine', 'cocaine'],
    ['Non-smoker, cannabis', 'cannabis'],
    ['Never smoked, heroin', 'heroin'],
    ['Don’t smoke, use meth', 'illicit methamphetamine'],
    ['No fumo, marihuana', 'cannabis'],
    ['Cannabis, no alcohol, cocaine', 'cannabis', 'cocaine'],
  ])('in "%s" is used: %s', (text, ...used) => {
    expect(substancesIn(text)).toEqual({ used, unclear: [], unread: [] })
  })

  it.each([
    'No IV heroin',
    'Nothing except cannabis',
    'Cocaine: never in my house',
    'Unknown amount of alcohol',
  ])('whether "%s" is used is asked', (text) => {
    expect(substancesIn(text)).toEqual({ used: [], unclear: [text], unread: [] })
    const result = using('Sertraline', text)
    expect(result.checked).toBe('NOT CHECKED')
    expect(of('not-checked', result)[0]?.medications).toEqual([text])
  })

  it('two in one line both count', () => {
    const alerts = of('interaction', using('Naltrexone', 'cocaine on weekends and heroína'))
    expect(alerts.map(({ medications }) => medications[1])).toContain('Heroin')
  })

  it("reports what it doesn't know and leaves the check open", () => {
    const result = using('Sertraline', 'gas station pills')
    expect(result.checked).toBe('NOT CHECKED')
    expect(of('not-checked', result)[0]?.medications).toEqual(['gas station pills'])
  })
})
