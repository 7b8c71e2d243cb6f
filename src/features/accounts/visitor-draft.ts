/** Draft key shared by the login, signup and reset forms, so that each is prefilled with what was typed in another. */
export const visitorDraft = 'stranger'
