extension View {
    /// Replaces the view's texts and images by bars.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows the view unredacted, regardless of its surroundings.
    public func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Marks private content: it is replaced by bars if privacy is a reason for redaction.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        transformEnvironment(\.redactionReasons) { reasons in
            if sensitive, reasons.contains(.privacy) { reasons.insert(.placeholder) }
        }
    }
}
