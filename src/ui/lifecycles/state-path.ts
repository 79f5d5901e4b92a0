type ParentIn<Value> = Value extends string ? never : keyof Value & string
type Leaf<Value, Parent extends string> = Value extends string
  ? Exclude<Value, Parent>
  : { [Key in keyof Value & string]-?: `${Key}.${StatePath<NonNullable<Value[Key]>>}` }[keyof Value & string]

/** Every state a row can stand in as one word, the way columns and views hold it: `pending.submitted`, and never `pending` alone. */
export type StatePath<Value> = Leaf<Value, ParentIn<Value>>
