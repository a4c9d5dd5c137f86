import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#core/refusals/refusals.ts'
import { json, startVendor } from '#server/engines/testing/vendor.ts'
import { createRepresentative, setAge } from '#server/testing/policies/representatives.ts'
import { noConsent, notSignedIn, notYours, openVisitServer, refused, type VisitServer } from '../testing.ts'

const said = {
  text: 'Are you safe right now?',
  sourceLanguage: 'en',
  targetLanguage: 'es',
  speaker: 'provider',
  enableVoice: true,
}

describe('without a translation engine', () => {
  let server: VisitServer
  beforeAll(async () => {
    server = await openVisitServer()
  })
  afterAll(() => server.stop())
  afterEach(() => server.sql`delete from public.consents`)
  type Who = 'patient' | 'treating' | 'otherPatient' | 'otherProvider' | 'unverified' | undefined
  const translate = (who: Who, more = {}) => server.call(who, 'translate-speech', { ...said, ...more })

  test('both people of a visit get phrases of the phrasebook; the browser speaks them', async () => {
    await server.consent(true)
    for (const who of ['treating', 'patient'] as const)
      expect(await translate(who, { appointmentId: server.visit })).toEqual({
        status: 200,
        body: {
          translatedText: '¿Está a salvo ahora mismo?',
          confidence: 1,
          engine: 'built-in phrasebook',
          reviewed: false,
          danger: false,
        },
      })
  })

  test('sentences unknown to the phrasebook are reported as unknown, never guessed', async () => {
    await server.consent(true)
    expect(
      await translate('treating', { appointmentId: server.visit, text: 'Is your brother safe?' }),
    ).toEqual(
      refused(
        422,
        'engine_phrase_not_known',
        'The built-in phrasebook doesn’t have this phrase. Other sentences need a translation engine, which isn’t set up here.',
      ),
    )
  })

  test('without consent, after the visit, and for others the database refuses', async () => {
    const appointmentId = server.visit
    expect(await translate('patient', { appointmentId })).toEqual(noConsent)
    await server.consent(true)
    for (const who of ['otherPatient', 'otherProvider', 'unverified'] as const)
      expect(await translate(who, { appointmentId })).toEqual(notYours)
    expect(await translate(undefined, { appointmentId })).toEqual(notSignedIn)
    await server.sql`update public.appointments set status = 'completed' where id = ${appointmentId}`
    expect(await translate('patient', { appointmentId })).toEqual(notYours)
    await server.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update public.appointments set status = 'in_progress' where id = ${appointmentId}`
    })
  })

  test('a clinician can try it outside a visit, a patient cannot', async () => {
    expect(await translate('treating')).toMatchObject({ status: 200 })
    expect(await translate('patient')).toEqual(refused(403, 'not_allowed', refusals.SM403.english))
  })

  test.each([
    ['a language nobody offers', { targetLanguage: 'tlh' }, /^targetLanguage: /],
    ['no words', { text: ' ' }, /^text is required$/],
    ['a speech', { text: 'x'.repeat(2001) }, /^text: /],
  ])('%s is refused by name', async (_, more, message) => {
    const { status, body } = await translate('treating', more)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' })
    expect(body.message).toMatch(message)
  })
})

describe('with engines', () => {
  const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(500)])
  test('words are translated and spoken; a voice that fails leaves the words', async () => {
    const translator = await startVendor(json({ translatedText: '¿Está usted a salvo?' }))
    const voice = await startVendor((response) => void response.end(mp3), json({ error: 'no credit' }))
    const server = await openVisitServer({
      LIBRETRANSLATE_URL: translator.url,
      TEXT_TO_SPEECH_URL: voice.url,
    })
    await server.consent(true)
    const translate = (enableVoice: boolean) =>
      server.call('treating', 'translate-speech', { ...said, enableVoice, appointmentId: server.visit })
    const words = {
      translatedText: '¿Está usted a salvo?',
      confidence: 0.95,
      engine: 'LibreTranslate',
      danger: false,
    }
    expect(await translate(true)).toEqual({
      status: 200,
      body: { ...words, audioData: mp3.toString('base64'), audioType: 'audio/mpeg' },
    })
    expect(await translate(true)).toEqual({ status: 200, body: words })
    expect(await translate(false)).toEqual({ status: 200, body: words })
    expect(voice.heard).toHaveLength(2)
    await Promise.all([server.stop(), translator.stop(), voice.stop()])
  })

  test('a machine translation of a possible safety concern is marked, in either direction', async () => {
    const translator = await startVendor(
      json({ translatedText: 'I want to kill myself.' }),
      json({ translatedText: 'Quiero matarme.' }),
    )
    const server = await openVisitServer({ LIBRETRANSLATE_URL: translator.url })
    await server.consent(true)
    const say = async (text: string, sourceLanguage: string, targetLanguage: string) =>
      (
        await server.call('patient', 'translate-speech', {
          ...said,
          text,
          sourceLanguage,
          targetLanguage,
          appointmentId: server.visit,
        })
      ).body.danger
    expect(await say('Ich will mich umbringen.', 'de', 'en')).toBe(true)
    expect(await say('I want to kill myself.', 'en', 'es')).toBe(true)
    await Promise.all([server.stop(), translator.stop()])
  })

  test('neither the patient’s preferred name nor a guardian’s leaves, and the guardian in the visit is heard', async () => {
    const translator = await startVendor(
      json({ translatedText: 'Hola, [NOMBRE-Q1] y [NOMBRE-Q2].' }),
      json({ translatedText: 'Hola.' }),
    )
    const server = await openVisitServer({ LIBRETRANSLATE_URL: translator.url })
    await server.consent(true)
    const { sql, people, visit } = server
    await sql`update public.profiles set preferred_name = 'Xochi' where id = ${people.patient.id}`
    await setAge({ sql, keys: server.services.keys }, people.patient, 9)
    const guardian = await createRepresentative({ sql, keys: server.services.keys }, people.patient)
    await sql`
      update auth.users set raw_user_meta_data = raw_user_meta_data || '{"first_name": "Itzel", "last_name": "Quiahua"}'
      where id = ${guardian.id}`
    await server.call('treating', 'translate-speech', {
      ...said,
      text: 'Hello, Xochi and Itzel.',
      appointmentId: visit,
    })
    expect(JSON.parse(translator.heard[0]?.body ?? '').q).not.toMatch(/Xochi|Itzel/)
    const { data, error } = await server
      .client(guardian.token)
      .functions.invoke('translate-speech', { body: { ...said, text: 'Good day.', appointmentId: visit } })
    expect(error).toBeNull()
    expect(data.translatedText).toBe('Hola.')
    await Promise.all([server.stop(), translator.stop()])
  })

  test('the names of the people in the visit do not leave', async () => {
    const translator = await startVendor(json({ translatedText: 'Hola, [NOMBRE-Q1].' }))
    const server = await openVisitServer({ LIBRETRANSLATE_URL: translator.url })
    await server.consent(true)
    const { body } = await server.call('treating', 'translate-speech', {
      ...said,
      text: 'Hello, paula.',
      appointmentId: server.visit,
    })
    expect(body.translatedText).toBe('Hola, paula.')
    expect(JSON.parse(translator.heard[0]?.body ?? '').q).toBe('Hello, [NAME-Q1].')
    await Promise.all([server.stop(), translator.stop()])
  })
})
