/** As it is shown beside a note that no model had a part in. */
export const builtInRules = 'built-in rules'
