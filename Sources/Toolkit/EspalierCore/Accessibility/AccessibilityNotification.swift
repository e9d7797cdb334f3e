public import Foundation

/// What takes the notifications of an app to its reader.
@MainActor package protocol AccessibilityNotificationReceiver: AnyObject {
    func announce(_ text: String)
    /// - Parameter isScreen: Whether most of what is shown is new.
    func layoutChanged(isScreen: Bool)
}

/// Messages from an app to assistive technology. Without any, posting does nothing.
public enum AccessibilityNotification {
    /// The receiver of the process: a notification is posted from nowhere in particular.
    @MainActor package static weak var receiver: (any AccessibilityNotificationReceiver)?

    private static func post(_ send: @escaping @MainActor @Sendable (any AccessibilityNotificationReceiver) -> Void) {
        Task { @MainActor in if let receiver { send(receiver) } }
    }

    private static func announce(_ text: String) {
        guard !text.isEmpty else { return }
        post { $0.announce(text) }
    }

    /// A text that is spoken at once.
    public struct Announcement: Sendable {
        private let text: String

        /// A text as it stands.
        public init(_ announcement: String) { text = announcement }
        /// An attributed text; its attributes are not spoken.
        public init(_ announcement: AttributedString) { text = String(announcement.characters) }
        /// A text that is translated.
        @_disfavoredOverload public init(_ announcement: LocalizedStringResource) { text = String(localized: announcement) }

        /// Tells assistive technology, where it runs; from any thread.
        public func post() { AccessibilityNotification.announce(text) }
    }

    /// A text that is spoken after a page of content has been scrolled.
    public struct PageScrolled: Sendable {
        private let text: String

        /// A text as it stands.
        public init(_ announcement: String) { text = announcement }
        /// An attributed text; its attributes are not spoken.
        public init(_ announcement: AttributedString) { text = String(announcement.characters) }
        /// A text that is translated.
        @_disfavoredOverload public init(_ announcement: LocalizedStringResource) { text = String(localized: announcement) }

        /// Tells assistive technology, where it runs; from any thread.
        public func post() { AccessibilityNotification.announce(text) }
    }

    /// Parts of what is shown have changed. The reader looks anew, and stays where the keyboard is.
    public struct LayoutChanged {
        /// - Parameter element: Views have no objects that could be named here: it is not used.
        public init(_ element: Any? = nil) {}
        /// Tells assistive technology, where it runs; from any thread.
        public func post() { AccessibilityNotification.post { $0.layoutChanged(isScreen: false) } }
    }

    /// Most of what is shown is new.
    public struct ScreenChanged {
        /// - Parameter element: Views have no objects that could be named here: it is not used.
        public init(_ element: Any? = nil) {}
        /// Tells assistive technology, where it runs; from any thread.
        public func post() { AccessibilityNotification.post { $0.layoutChanged(isScreen: true) } }
    }
}
