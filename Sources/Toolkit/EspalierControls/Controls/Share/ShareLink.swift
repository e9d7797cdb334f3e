public import EspalierCore
import EspalierGraphics
public import Foundation

/// A control that shares items with other programs.
///
/// A Linux desktop has no registry of sharing services. The control opens a menu: copy the items, open them with the desktop's
/// program for their type, send them by mail (URLs and texts), save them to the downloads folder.
public struct ShareLink<Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View>: View
    where Data.Element: Transferable {
    private let items: Data
    private let subject: Text?
    private let message: Text?
    private let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
    private let label: Label
    @Environment(\.self) private var environment
    @Environment(\.focusHost) private var link
    @Environment(\.openURL) private var openURL

    private init(
        _ items: Data, _ subject: Text?, _ message: Text?, _ label: Label,
        preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
    ) {
        (self.items, self.subject, self.message, self.preview, self.label) = (items, subject, message, preview, label)
    }

    public var body: some View {
        Menu {
            if let title = preview.flatMap({ preview in items.first.map { preview($0).title } }) {
                Section { actions } header: { title }
            } else {
                actions
            }
        } label: {
            label
        }
        .disabled(items.isEmpty)
    }

    @ViewBuilder private var actions: some View {
        let items = Array(items)
        Button(.word(.copy), systemImage: "doc.on.doc") {
            if let clipboard = link?.host?.services.clipboard { clipboard.write(items) }
        }
        Button(.word(.openWithDefault), systemImage: "arrow.up.forward.square") { ShareActions.open(items, openURL, environment.desktop) }
        if ShareActions.mail(items, subject: nil, message: nil) != nil {
            Button(.word(.sendByEmail), systemImage: "envelope") {
                if let mail = ShareActions.mail(items, subject: plain(subject), message: plain(message)) { openURL(mail) }
            }
        }
        if ShareActions.canSave(Data.Element.self) {
            Button(.word(.saveToDownloads), systemImage: "square.and.arrow.down") {
                ShareActions.save(items, names: items.map { plain(preview?($0).title) }, environment.desktop)
            }
        }
    }

    /// The string of a text in the current environment.
    private func plain(_ text: Text?) -> String? {
        guard let text, let host = link?.host else { return nil }
        return text.spans(environment, environment.textAttributes(host.measurer)).map(\.string).joined()
    }
}

/// The default label of a share link: a title, and the symbol of an arrow out of a box.
public struct DefaultShareLinkLabel: View {
    var title: Text?

    public var body: some View {
        EspalierControls.Label { title ?? Text(.word(.share)) } icon: { Image(systemName: "square.and.arrow.up") }
    }
}

// MARK: - Items with previews

extension ShareLink {
    /// - Parameters:
    ///   - subject: the subject of a mail.
    ///   - message: the text that goes with the items in a mail.
    ///   - preview: the preview of an item, of which the title is used.
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) {
        self.init(items, subject, message, label(), preview: preview)
    }

    /// Shares one item, with a label of its own. Subject and message are for a mail. Of the preview only the title is used.
    public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, label(), preview: { _ in preview })
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Shares several items, with the word Share as its label. Subject and message are for a mail. Of the preview only the title is used.
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(), preview: preview)
    }

    /// Shares one item, with the word Share as its label. Subject and message are for a mail. Of the preview only the title is used.
    public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(), preview: { _ in preview })
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(title: Text(titleKey)), preview: preview)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(title: Text(title)), preview: preview)
    }

    /// With a title that may be styled.
    public init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(title: title), preview: preview)
    }

    /// With a title, whose key is looked up in the app's translations.
    public init<I: Transferable>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title: Text(titleKey)), preview: { _ in preview })
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title: Text(title)), preview: { _ in preview })
    }

    /// With a title that may be styled.
    public init<I: Transferable>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title: title), preview: { _ in preview })
    }
}

// MARK: - Addresses and texts, which show themselves

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    /// Shares several URLs, with a label of its own. Subject and message are for a mail.
    public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) where Data.Element == URL {
        self.init(items, subject, message, label(), preview: nil)
    }

    /// Shares several texts, with a label of its own. Subject and message are for a mail.
    public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) where Data.Element == String {
        self.init(items, subject, message, label(), preview: nil)
    }

    /// Shares one URL, with a label of its own. Subject and message are for a mail.
    public init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject, message, label(), preview: nil)
    }

    /// Shares one text, with a label of its own. Subject and message are for a mail.
    public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject, message, label(), preview: nil)
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    private init(_ items: Data, _ subject: Text?, _ message: Text?, title: Text?) {
        self.init(items, subject, message, DefaultShareLinkLabel(title: title), preview: nil)
    }

    /// Shares several URLs, with the word Share as its label. Subject and message are for a mail.
    public init(items: Data, subject: Text? = nil, message: Text? = nil) where Data.Element == URL {
        self.init(items, subject, message, title: nil)
    }

    /// Shares several texts, with the word Share as its label. Subject and message are for a mail.
    public init(items: Data, subject: Text? = nil, message: Text? = nil) where Data.Element == String {
        self.init(items, subject, message, title: nil)
    }

    /// Shares one URL, with the word Share as its label. Subject and message are for a mail.
    public init(item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject, message, title: nil)
    }

    /// Shares one text, with the word Share as its label. Subject and message are for a mail.
    public init(item: String, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject, message, title: nil)
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == URL {
        self.init(items, subject, message, title: Text(titleKey))
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == String {
        self.init(items, subject, message, title: Text(titleKey))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == URL {
        self.init(items, subject, message, title: Text(title))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == String {
        self.init(items, subject, message, title: Text(title))
    }

    /// With a title that may be styled.
    public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) where Data.Element == URL {
        self.init(items, subject, message, title: title)
    }

    /// With a title that may be styled.
    public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) where Data.Element == String {
        self.init(items, subject, message, title: title)
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(
        _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject, message, title: Text(titleKey))
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(
        _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject, message, title: Text(titleKey))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject, message, title: Text(title))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject, message, title: Text(title))
    }

    /// With a title that may be styled.
    public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject, message, title: title)
    }

    /// With a title that may be styled.
    public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject, message, title: title)
    }
}
