/** How a goal stands, in the words of the chart. */
export const goalStates = { active: 'In progress', met: 'Met', dropped: 'Discontinued' } as const
