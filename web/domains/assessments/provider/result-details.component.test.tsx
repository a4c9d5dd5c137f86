import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aims } from '#core/assessments/aims.ts'
import { pcl5 } from '#core/assessments/pcl5.ts'
import { phq9 } from '#core/assessments/phq9.ts'
import { phqa } from '#core/assessments/phqa.ts'
import type { Result } from '../shared/results.ts'
import { ResultList } from './result-details.tsx'

const result = (more: Partial<Result>): Result => ({
  id: 'r1',
  instrument: 'phq9',
  answers: [1, 1, 1, 1, 1, 1, 1, 1, null],
  unscored: null,
  score: 9,
  note: null,
  difficulty: null,
  asked_in: 'en',
  acting_as: 'patient',
  completed_at: '2026-11-10T10:00:00Z',
  ...more,
})

const said = () => document.body.textContent

test("a clinician sees the patient's comment without opening anything, and the answers by opening the result", async () => {
  await render(
    <ResultList instrument={phq9} results={[result({ note: 'I stopped my lithium', difficulty: 2 })]} />,
  )
  await expect.poll(said).toContain('I stopped my lithium')
  await expect.element(page.getByText('Item 9 not answered')).toBeVisible()
  expect(said()).not.toContain('Several days (1)')
  await page.getByText('9 of 27').click()
  await expect.poll(said).toContain('Several days (1)')
  await expect.element(page.getByText('Not answered', { exact: true })).toBeVisible()
  await expect.poll(said).toContain('very difficult')
  await expect.poll(said).toContain('1 item was not answered')
})

test('PCL-5 opens to its subscales and says whether the symptom clusters are met', async () => {
  const answers = [2, 0, 0, 0, 0, 2, 0, 2, 2, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0]
  await render(
    <ResultList instrument={pcl5} results={[result({ instrument: 'pcl5', answers, score: 12 })]} />,
  )
  await page.getByText('12 of 80').click()
  await expect.poll(said).toContain('DSM-5 symptom clusters met')
  await expect.element(page.getByText('4 of 24')).toBeVisible()
})

test('AIMS opens to its areas with the meaning of the ratings', async () => {
  const answers = [0, 0, 0, 4, 0, 0, 0]
  await render(<ResultList instrument={aims} results={[result({ instrument: 'aims', answers, score: 4 })]} />)
  await page.getByText('4 of 28').click()
  await expect.element(page.getByText('Severe (4)')).toBeVisible()
  await expect.poll(said).toContain('movement criterion for probable tardive dyskinesia')
  await expect.element(page.getByText('Items 8 to 10 weren’t asked.')).toBeVisible()
})

test('AIMS shows the global judgments, which are not in its total', async () => {
  const rated = result({ instrument: 'aims', answers: [0, 0, 0, 2, 0, 0, 0], unscored: [2, 1, 4], score: 2 })
  await render(<ResultList instrument={aims} results={[rated]} />)
  await page.getByText('2 of 28').click()
  await expect.element(page.getByText('Aware, severe distress')).toBeVisible()
  await expect.element(page.getByText('Items 8 to 10 are not part of the total.')).toBeVisible()
})

test('PHQ-A shows the answers about suicide, and says where they weren’t asked or answered', async () => {
  const answers = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  const asked = result({ id: 'r1', instrument: 'phqa', answers, score: 0, unscored: [0, null, null, 1] })
  await render(<ResultList instrument={phqa} results={[asked, { ...asked, id: 'r2', unscored: null }]} />)
  await expect.element(page.getByText('Question about suicide not answered')).toBeVisible()
  await page.getByText('0 of 27').first().click()
  await expect.poll(said).toContain('tried to kill yourself or made a suicide attempt? Yes')
  await page.getByText('0 of 27').last().click()
  await expect.element(page.getByText('Items 10 to 13 weren’t asked.')).toBeVisible()
})

test('older results are shown on demand', async () => {
  const results = [1, 2, 3, 4, 5].map((n) => result({ id: `r${n}`, score: n }))
  await render(<ResultList instrument={phq9} results={results} />)
  await expect.element(page.getByText('5 of 27')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show all 5 results' }).click()
  await expect.element(page.getByText('5 of 27')).toBeVisible()
})
