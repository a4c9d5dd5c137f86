import { expectAccessible } from './fixtures/axe.ts'
import { openWindow } from './fixtures/patients.ts'
import { expect, hasRelay, test } from './fixtures/relay.ts'
import { expectMovingPicture, expectSound, newVisit } from './fixtures/visit.ts'
import { playbackOf, recordPlayback, replaceSpeechRecognition, speak } from './fixtures/voice.ts'

/** Without coturn (on Debian: apt-get install coturn) the two find each other directly. */
const way = hasRelay
  ? { badge: 'Encrypted by relay', detail: 'Through a relay, which can’t read it.' }
  : { badge: 'Encrypted direct, no relay', detail: 'Direct, no relay.' }

test('through a relay, without a camera, in two languages: each reads and hears the other in their own', {
  tag: '@thorough',
}, async ({ browser, request, practice }) => {
  const visit = await newVisit(request, {
    allow: ['ai_analysis'],
    profile: { preferred_language: 'Spanish' },
  })
  const patientPage = await openWindow(browser, visit.patient, { width: 390, height: 844 })
  const providerPage = await openWindow(browser, visit.provider, { width: 1440, height: 900 })
  await Promise.all(
    [patientPage, providerPage].flatMap((page) => [replaceSpeechRecognition(page), recordPlayback(page)]),
  )
  if (hasRelay)
    for (const page of [patientPage, providerPage])
      await page.addInitScript(() => {
        const Direct = window.RTCPeerConnection
        window.RTCPeerConnection = class extends Direct {
          constructor(settings?: RTCConfiguration) {
            super({ ...settings, iceTransportPolicy: 'relay' })
          }
        }
      })
  await providerPage.addInitScript(() => {
    const media = navigator.mediaDevices
    const real = media.getUserMedia.bind(media)
    media.getUserMedia = async (wanted) => {
      if (wanted?.video) throw new DOMException('Permission denied', 'NotAllowedError')
      return real(wanted)
    }
  })

  await test.step('without a camera the visit continues with audio only', async () => {
    await patientPage.goto(visit.address)
    await patientPage.getByRole('button', { name: 'Entrar a la sala de espera' }).click()
    await providerPage.goto(visit.address)
    await expect(providerPage.getByText('Without a camera, you can continue with audio only.')).toBeVisible()
    await providerPage.getByRole('button', { name: 'Continue' }).click()
    await providerPage.getByRole('button', { name: 'Admit Rosa Delgado' }).click()
    await expectMovingPicture(providerPage)
    await expect(patientPage.getByText(/La cámara de .* está apagada/)).toBeVisible()
    await Promise.all([patientPage, providerPage].map(expectSound))
  })

  await test.step('the badge says which way it goes', async () => {
    await expect(providerPage.getByRole('button', { name: way.badge })).toBeVisible()
    await providerPage.getByRole('button', { name: way.badge }).click()
    await expect(providerPage.getByText(way.detail)).toBeVisible()
  })

  await test.step('translation is offered to the patient, and taken', async () => {
    await patientPage.getByRole('button', { name: 'Traducir esta cita' }).click()
    await expect(patientPage.getByText('Traducción en tiempo real activada (Español → Inglés)')).toBeVisible()
    await expect(patientPage.getByText('ACTIVA', { exact: true })).toBeVisible()
    await expect(providerPage.getByText('Rosa turned on translation.')).toBeVisible()
    await expectAccessible(patientPage)
  })

  await test.step('the provider sets out to speak their language, and swaps it once', async () => {
    await providerPage.getByRole('tab', { name: 'Translate' }).click()
    await expect(providerPage.getByLabel('My language')).toHaveValue('en')
    await expect(providerPage.getByLabel('Translate to')).toHaveValue('es')
    await expect(providerPage.getByLabel('My language').locator('option:not([value=""])')).toHaveCount(15)
    await providerPage.getByRole('button', { name: 'Swap languages' }).click()
    await expect(providerPage.getByText('Languages swapped')).toBeVisible()
    await providerPage.getByRole('button', { name: 'Swap languages' }).click()
    await expect(providerPage.getByRole('button', { name: 'Stop translation' })).toBeVisible()
  })

  await test.step('what one says, the other reads, and hears from the voice engine at the volume they set', async () => {
    await patientPage.getByRole('slider', { name: 'Volumen' }).press('ArrowLeft')
    // The words are repeated, because a recognizer that is just restarting misses the first ones.
    await expect(async () => {
      await speak(providerPage, 'How are', { whole: false })
      await expect(providerPage.getByText('LISTENING', { exact: true })).toBeVisible({ timeout: 2000 })
      await expect(providerPage.getByText('Speaking...')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await speak(providerPage, 'How did you sleep last night?')
    const mine = providerPage.getByRole('listitem').filter({ hasText: 'How did you sleep last night?' })
    await expect(mine.getByText('95% confident')).toBeVisible()
    await expect(mine.locator('[lang=es]')).toHaveText('¿Cómo durmió anoche?')
    await expect(patientPage.getByRole('listitem').getByText('¿Cómo durmió anoche?')).toBeVisible()
    await expect
      .poll(() => playbackOf(patientPage))
      .toEqual({ played: [{ volume: 0.7, seconds: 1 }], synthesized: [] })
    expect(practice.spoken()).toEqual(['¿Cómo durmió anoche?'])
    expect(await playbackOf(providerPage)).toEqual({ played: [], synthesized: [] })
    await expectAccessible(providerPage)
  })

  await test.step('a person who turns the voice off hears nothing, and no speech is generated for them', async () => {
    await patientPage.getByRole('switch', { name: 'Traducción por voz' }).click()
    // The other browser learns of it on its own way, perhaps after the first sentence.
    let asked = 0
    await expect(async () => {
      const before = practice.spoken().length
      await speak(providerPage, 'And today?')
      asked += 1
      await expect(patientPage.getByRole('listitem').getByText('And today?')).toHaveCount(asked)
      expect(practice.spoken()).toHaveLength(before)
    }).toPass({ timeout: 30_000 })
    expect((await playbackOf(patientPage)).played).toHaveLength(1)
  })
})
