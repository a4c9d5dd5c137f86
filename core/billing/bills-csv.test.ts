import { expect, test } from 'vitest'
import { billsCsv } from './bills-csv.ts'

const bill = {
  bill_number: 100001,
  billing_date: '2026-11-03',
  patient_number: '1234567',
  patient_name: 'Lucía "Lu" Peña, Jr.',
  provider_name: 'Elena Ruiz',
  appointment_type: 'consultation',
  session_duration_minutes: 60,
  claim_type: 'CMS-1500',
  payment_method: 'insurance',
  total_amount: 200,
  paid_amount: 50.5,
  balance: 149.5,
  status: 'denied',
  status_note: '=HYPERLINK("https://example.org")',
}

test('a spreadsheet reads names with commas and quotes, and runs nothing', () => {
  const [head, line, end] = billsCsv([bill]).split('\r\n')
  expect(head).toBe(
    '\uFEFFBill,Date,Patient ID,Patient,Provider,Visit,Minutes,Claim,Payment,Amount,Paid,Adjusted,Balance,Refund due,Status,Note',
  )
  expect(line).toBe(
    `100001,2026-11-03,1234567,"Lucía ""Lu"" Peña, Jr.",Elena Ruiz,consultation,60,CMS-1500,Insurance,200.00,50.50,0.00,149.50,0.00,denied,"'=HYPERLINK(""https://example.org"")"`,
  )
  expect(end).toBe('')
})

test('no note is an empty cell', () => {
  expect(billsCsv([{ ...bill, status_note: null }])).toMatch(/denied,\r\n$/)
})

test('the unpaid part of a closed bill is in a separate column', () => {
  const closed = { ...bill, status: 'paid', balance: 0, payment_method: 'credit_card' }
  expect(billsCsv([closed])).toContain(',Self-pay,200.00,50.50,149.50,0.00,0.00,paid,')
})

test('the amount to refund is in a separate column, whatever the bill’s balance', () => {
  const overpaid = { ...bill, status: 'paid', paid_amount: 250, balance: 0 }
  expect(billsCsv([overpaid])).toContain(',200.00,250.00,0.00,0.00,50.00,paid,')
})
