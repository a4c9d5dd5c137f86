import { teachFieldsSpanish } from '#web/ui/field-errors.ts'
import { toSpanish } from '#web/ui/field-errors-spanish.ts'

teachFieldsSpanish(toSpanish)
