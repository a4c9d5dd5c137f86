import { useState } from 'react'
import { scheduleOf } from '#core/medications/controlled.ts'
import { practice } from '#core/practice.ts'
import { mostRefills, pdmpDays } from '#core/prescribing/telehealth-rule.ts'
import { addDays, type PlainDate, today } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export interface RenewValues {
  quantity: number
  refills: number
  pdmpCheckedOn: string
}

interface RenewDialogProps {
  drug: string
  quantity: number | undefined
  busy: boolean
  onRenew: (values: RenewValues) => void
  onClose: () => void
}

/** Renewing a controlled substance asks for what the law does: the quantity, the refills and the PDMP check. */
export default function RenewDialog({ drug, quantity: before, busy, onRenew, onClose }: RenewDialogProps) {
  const most = mostRefills(scheduleOf(drug))
  const [quantity, setQuantity] = useState(before ? String(before) : '')
  const [refills, setRefills] = useState(String(Math.min(3, most)))
  const [pdmpCheckedOn, setPdmp] = useState<PlainDate | ''>('')
  const [tried, setTried] = useState(false)
  const isQuantity = /^[1-9]\d{0,3}$/.test(quantity.trim())
  const isRefills = /^\d{1,2}$/.test(refills.trim()) && Number(refills) <= most
  const day = today(practice.timeZone)

  function submit() {
    setTried(true)
    if (isQuantity && isRefills && pdmpCheckedOn)
      onRenew({ quantity: Number(quantity), refills: Number(refills), pdmpCheckedOn })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="sm"
      title={`Renew ${drug}`}
      description={`Schedule ${scheduleOf(drug)}.`}
    >
      <div className="grid gap-4">
        <Field
          label="Quantity"
          error={tried && !isQuantity ? 'Enter a quantity for a controlled substance' : undefined}
        >
          <Input
            value={quantity}
            inputMode="numeric"
            maxLength={4}
            onChange={({ target }) => setQuantity(target.value)}
          />
        </Field>
        <Field
          label="Refills"
          hint={most === 0 ? 'Schedule II has none.' : `0 to ${most}.`}
          error={tried && !isRefills ? `Refills are a whole number from 0 to ${most}` : undefined}
        >
          <Input
            value={refills}
            inputMode="numeric"
            maxLength={2}
            disabled={most === 0}
            onChange={({ target }) => setRefills(target.value)}
          />
        </Field>
        <DateField
          label="PDMP checked on"
          value={pdmpCheckedOn}
          min={addDays(day, -pdmpDays)}
          max={day}
          error={tried && !pdmpCheckedOn ? 'Enter the day you checked the PDMP' : undefined}
          onChange={setPdmp}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} busyLabel="Renewing…" onClick={submit}>
          Renew
        </Button>
      </DialogActions>
    </Dialog>
  )
}
