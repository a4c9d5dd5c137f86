/** LOINC codes of the instruments that have them: the questions as a whole, and their total. */
const numbers: Record<string, { panel: string; total: string; title: string }> = {
  phq9: {
    panel: '44249-1',
    total: '44261-6',
    title: 'Patient Health Questionnaire 9 item (PHQ-9) total score',
  },
  gad7: {
    panel: '69737-5',
    total: '70274-6',
    title: 'Generalized anxiety disorder 7 item (GAD-7) total score',
  },
}

export const loincOf = (instrument: string) => numbers[instrument]
