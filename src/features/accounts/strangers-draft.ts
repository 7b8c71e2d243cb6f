/** Login, signup and a forgotten password have one: what was typed in one of them, the others know. */
export const strangersDraft = 'stranger'
