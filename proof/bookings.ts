import { phoenix } from '#server/testing/policies/people.ts'
import { createCrowd } from './support/crowd.ts'
import { withPractice } from './support/practice.ts'
import { Counter } from './support/run-many.ts'
import { atMost, type Part } from './support/types.ts'

const people = 200
const minutesApart = 7
const busy = / (?:PGRST003|SM980|57014)$/
const mostTries = 10

/** 200 people book the same provider at the same moment, for times that all overlap: one of them gets it. */
const bookings: Part = ({ rounds }) =>
  withPractice(async (practice) => {
    const { sql, server, keys } = practice
    const { patients, providers } = await createCrowd(practice, people, 1)
    const [provider] = providers
    const outcomes = new Counter()
    const wrong: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      await sql`truncate public.appointments cascade`
      // Every second round all of them want the very same time.
      const at = (n: number) => {
        const minute = round % 2 ? (n * minutesApart) % 60 : 0
        return phoenix(1 + (round % 60), `10:${String(minute).padStart(2, '0')}`)
      }
      const book = async (token: string, patientId: string, n: number) => {
        const answer = await fetch(`${server.url}/rest/v1/appointments`, {
          method: 'POST',
          headers: {
            apikey: keys.publishableKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            patient_id: patientId,
            provider_id: provider?.providerId,
            appointment_date: at(n),
            appointment_type: 'consultation',
            duration_minutes: 60,
            status: 'scheduled',
          }),
        })
        const { code } = answer.ok ? { code: '' } : ((await answer.json()) as { code: string })
        const outcome = `${answer.status} ${code}`.trim()
        outcomes.add(outcome)
        return outcome
      }
      // Retries when the server is busy, as the app does.
      const untilAnswered = async (token: string, patientId: string, n: number) => {
        for (let attempt = 1; ; attempt += 1) {
          const outcome = await book(token, patientId, n)
          if (!busy.test(outcome) || attempt === mostTries) return outcome
        }
      }
      const answers = await Promise.all(patients.map(({ token, id }, n) => untilAnswered(token, id, n)))
      const won = answers.filter((answer) => answer === '201').length
      const refused = answers.filter((answer) => answer === '400 23P01').length
      const [stored] = await sql<
        { visits: number }[]
      >`select count(*)::int as visits from public.appointments`
      if (won !== 1 || refused !== people - 1 || stored?.visits !== 1)
        wrong.push(`round ${round}: ${won} booked, ${refused} refused, ${stored?.visits} stored`)
    }
    for (const problem of wrong.slice(0, 20)) console.error(problem)
    return {
      name: `${people} simultaneous bookings of overlapping times, ${rounds} rounds`,
      rows: [
        { what: 'answers (23P01: that time was just booked)', value: String(outcomes) },
        atMost('rounds without exactly one booking', wrong.length, 0),
      ],
    }
  })

export default bookings
