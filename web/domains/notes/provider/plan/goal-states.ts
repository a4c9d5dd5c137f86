/** The states of a goal, in chart wording. */
export const goalStates = { active: 'In progress', met: 'Met', dropped: 'Discontinued' } as const
