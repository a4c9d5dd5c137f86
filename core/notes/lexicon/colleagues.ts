/** Labels of nurses, assistants and other staff in a transcript. */
export const colleague =
  /^(?:nurse|rn|lpn|np|ma|medical assistant|assistant|tech|technician|staff|front desk|receptionist|student|resident|intern|case manager|social worker|enfermer[ao]|asistente)\b/i
