/**
 * The choices of a relay chain (chapter 4.2, «中继：至少一次» and «修复：读模型能重建»), each with
 * the values it can have; the first is the default.
 *
 * - writes: one transaction for both rows, or two commits in the order named
 * - relay: mark the batch after or before it was sent and flushed
 * - relays: one relay, or two that poll the same rows without a claim
 * - keys: events keyed by loan (one loan, one partition) or by nothing
 * - consumer: skip an event id seen before; write only a higher version; overwrite
 * - dedup: for `event-id`, mark seen and project in one commit or in two
 * - offsets: commit the offset after or before the record is applied
 * - rebuild: how an operator rebuilds the read model, if at all
 */
export const DESIGN_CHOICES = {
  writes: ['same-transaction', 'biz-first', 'outbox-first'],
  relay: ['flush-then-mark', 'mark-then-flush'],
  relays: ['1', '2'],
  keys: ['loan', 'none'],
  consumer: ['event-id', 'version', 'overwrite'],
  dedup: ['same-transaction', 'separate'],
  offsets: ['after-apply', 'before-apply'],
  rebuild: ['none', 'atomic', 'two-steps', 'swap', 'raise-only', 'drained', 'from-topic'],
} as const;

export type DesignKey = keyof typeof DESIGN_CHOICES;

/** One value for each choice. */
export type Design = { readonly [K in DesignKey]: (typeof DESIGN_CHOICES)[K][number] };

/** The chapter's own design: the first value of every choice. */
export const CHAPTER_DESIGN: Design = {
  writes: 'same-transaction',
  relay: 'flush-then-mark',
  relays: '1',
  keys: 'loan',
  consumer: 'event-id',
  dedup: 'same-transaction',
  offsets: 'after-apply',
  rebuild: 'none',
};
