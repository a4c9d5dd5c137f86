/** What a nurse, assistant or other member of the staff is called in a transcript. */
export const colleague =
  /^(?:nurse|rn|lpn|np|ma|medical assistant|assistant|tech|technician|staff|front desk|receptionist|student|resident|intern|case manager|social worker|enfermer[ao]|asistente)\b/i
