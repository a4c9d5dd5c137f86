import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { usStates } from '#core/fields/us-states.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ProviderChoice } from './provider-choice.tsx'

const territories = ['PR', 'GU', 'VI', 'AS', 'MP']
const jurisdictions = Object.entries(usStates).filter(([code]) => !territories.includes(code))

const named = (id: string, last_name: string) => ({
  id,
  first_name: 'Ana',
  last_name,
  specialty: 'Psychiatry',
  provider_title: 'Dr.',
  credentials: 'MD',
  languages: ['English'],
  profile_photo_url: null,
  hourly_rate: 200,
  time_zone: 'America/Phoenix',
})
const everybody = [named('1', 'Licensed'), named('2', 'Compact'), named('3', 'Elsewhere')]

test('in each of the 51 jurisdictions only who is licensed there is offered, and the rest are counted', async () => {
  answerRequests([])
  expect(jurisdictions).toHaveLength(51)
  for (const [state, name] of jurisdictions) {
    const licenses = new Map([
      ['1', { kind: 'license', expires_on: '2099-01-01' }],
      ['2', { kind: 'compact', expires_on: '2099-01-01' }],
    ])
    const screen = await render(
      <WithProvider>
        <ProviderChoice
          everybody={{ data: everybody } as never}
          soonest={undefined}
          licenses={{ data: licenses } as never}
          state={state}
          value={undefined}
          onChange={() => {}}
        />
      </WithProvider>,
    )
    await expect.element(screen.getByText(`Licensed in ${name}`, { exact: true })).toBeVisible()
    await expect.element(screen.getByText(`Compact privilege in ${name}`, { exact: true })).toBeVisible()
    await expect
      .element(screen.getByText(`1 more provider isn't licensed in ${name} and isn't shown.`))
      .toBeVisible()
    expect(screen.getByText('Elsewhere').query()).toBeNull()
    await screen.unmount()
  }
})
