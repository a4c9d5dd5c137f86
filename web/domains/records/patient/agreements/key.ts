/** Everything about what a patient signs. */
export const agreementsKey = (patientId: string) => ['agreements', patientId] as const
