import { api } from '../../../platform/api.ts'
import type { NotificationChange } from '../notifications.contract.ts'

export const saveSettings = (change: NotificationChange) =>
  api.api['notifications.php'].$put({ json: change })
