/** Money of an order that went back at the gateway, by nobody's doing here: from so much in all to so much in all. */
export type GatewayRefund = { orderId: string; fromCents: number; toCents: number };

/** The name of such a refund, by which its mail is noted once. */
export function nameGatewayRefund({ orderId, fromCents, toCents }: GatewayRefund): string {
  return `${orderId}:${fromCents}-${toCents}`;
}

/** What `nameGatewayRefund` has named; null for any other name. */
export function readGatewayRefund(name: string): GatewayRefund | null {
  const [, orderId, from, to] = /^([^:]+):(\d+)-(\d+)$/.exec(name) ?? [];
  if (orderId === undefined) return null;
  return { orderId, fromCents: Number(from), toCents: Number(to) };
}
