/** Where providers tell us how payments stand. */
export const notificationPath = '/api/payment-notification.php'
