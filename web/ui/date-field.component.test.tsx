import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { DateField, hasUnreadDate } from './date-field.tsx'

function Form({ onSave }: { onSave: (date: string) => void }) {
  const [date, setDate] = useState('2027-05-01')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!hasUnreadDate(event.currentTarget)) onSave(date)
      }}
    >
      <DateField label="Expires" optional value={date} onChange={setDate} />
      <button type="submit">Save</button>
    </form>
  )
}

test('an optional date that can’t be read is named and not saved as none', async () => {
  const onSave = vi.fn()
  await render(<Form onSave={onSave} />)
  const field = page.getByRole('textbox')
  await field.fill('13/45/2027')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter the date as MM/DD/YYYY, such as 04/25/1992')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field).toHaveFocus()
  expect(onSave).not.toHaveBeenCalled()
  await field.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onSave.mock.calls).toEqual([['']])
})

function Rows() {
  const [date, setDate] = useState('')
  return (
    <>
      <DateField label="Expires" value={date} onChange={setDate} />
      <button type="button" onClick={() => setDate('2027-06-02')}>
        Next row
      </button>
    </>
  )
}

test('a date that is set from elsewhere replaces the typed one', async () => {
  await render(<Rows />)
  const field = page.getByRole('textbox')
  await field.fill('05/01/2027')
  await expect.element(field).toHaveValue('05/01/2027')
  await page.getByRole('button', { name: 'Next row' }).click()
  await expect.element(field).toHaveValue('06/02/2027')
})

test('a date error is shown in Spanish', async () => {
  setLanguage('es')
  await render(<DateField label="Fecha" value="" min="2026-11-17" onChange={() => undefined} />)
  await page.getByLabelText('Fecha').fill('11/16/2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Elija el 11/17/2026 o un día posterior')).toBeVisible()
  setLanguage('en')
})

test.each([
  ['en', 'MM/DD/YYYY. Two years at most.'],
  ['es', 'MM/DD/AAAA. Two years at most.'],
] as const)(
  'a field with a hint of its own says in %s in which order it takes and shows a day',
  async (language, hint) => {
    setLanguage(language)
    await render(
      <DateField label="Until" hint="Two years at most." value="2027-05-23" onChange={() => undefined} />,
    )
    const field = page.getByLabelText('Until')
    await expect.element(field).toHaveAccessibleDescription(hint)
    await expect.element(field).toHaveValue('05/23/2027')
    setLanguage('en')
  },
)

function Toolbar({ onGo }: { onGo: (day: string) => void }) {
  const [day, setDay] = useState('2027-05-01')
  const go = (chosen: string) => {
    if (!chosen) return
    setDay(chosen)
    onGo(chosen)
  }
  return <DateField compact label="Go to day" value={day} onChange={go} />
}

test('a day in a toolbar is typed or picked by keyboard, in the reader’s language', async () => {
  const onGo = vi.fn()
  await render(<Toolbar onGo={onGo} />)
  const field = page.getByRole('textbox', { name: 'Go to day' })
  await field.fill('05/12/2027')
  expect(onGo.mock.calls).toEqual([['2027-05-12']])
  await field.fill('')
  await expect.element(field).toHaveAttribute('placeholder', 'MM/DD/YYYY')
  await field.fill('05/12/2027')
  setLanguage('es')
  await page.getByRole('button', { name: 'Abrir el calendario' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Elija un día' })).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('12')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.poll(() => onGo.mock.lastCall).toEqual(['2027-05-13'])
  await expect.element(field).toHaveValue('05/13/2027')
  setLanguage('en')
})

test('a year outside of anyone’s life is a typing mistake, also where any day can be chosen', async () => {
  const onChange = vi.fn()
  await render(<DateField label="Onset" value="" onChange={onChange} />)
  const field = page.getByLabelText('Onset')
  for (const [typed, problem] of [
    ['01/01/1800', 'Choose 01/01/1900 or a later day'],
    ['12/31/2999', 'Choose 01/01/2100 or an earlier day'],
  ] as const) {
    await field.fill(typed)
    await userEvent.tab()
    await expect.element(page.getByText(problem)).toBeVisible()
    expect(onChange).toHaveBeenLastCalledWith('')
  }
})
