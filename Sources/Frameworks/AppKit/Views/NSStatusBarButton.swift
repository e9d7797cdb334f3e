import Combine
import EspalierControls
import EspalierCore
import EspalierPlatformViews
public import EspalierApp
import Foundation

/// What an item in the panel shows, and does where it has no menu.
@MainActor @preconcurrency open class NSStatusBarButton: NSButton {
    /// Whether it looks as if it could not be used.
    open var appearsDisabled = false { didSet { lookChanged() } }
    weak var item: NSStatusItem?
    let look = StatusLook()

    open override var title: String { didSet { lookChanged() } }
    open override var image: NSImage? { didSet { lookChanged() } }
    open override var imagePosition: NSControl.ImagePosition { didSet { lookChanged() } }
    open override var contentTintColor: NSColor? { didSet { lookChanged() } }
    open override var toolTip: String? { didSet { lookChanged() } }

    override func setUp() {
        super.setUp()
        (title, isBordered) = ("", false)
    }

    private func lookChanged() {
        let name = spokenTitle
        look.value = StatusLook.Value(
            title: imagePosition == .imageOnly ? "" : title, image: imagePosition == .noImage ? nil : image, tint: contentTintColor?.color,
            name: name, isDimmed: appearsDisabled)
        if name != look.told {
            look.told = name
            item?.describe()
        }
    }

    /// The item as words, for panels and assistive technology.
    var spokenTitle: String {
        if !title.isEmpty { return title }
        return toolTip ?? image?.accessibilityDescription ?? AppRuntime.appName
    }

    open override func performClick(_ sender: Any?) {
        if item?.menu != nil { item?.openMenu() } else { super.performClick(sender) }
    }
}

/// How an item looks. The panel and a window may show it at the same time.
@MainActor final class StatusLook: ObservableObject {
    struct Value {
        var title = ""
        var image: NSImage?
        var tint: Color?
        var name = ""
        var isDimmed = false
    }

    @Published var value = Value()
    var told = ""
}

struct StatusLabel: View {
    @ObservedObject var look: StatusLook

    var body: some View {
        Group {
            switch (look.value.image, look.value.title.isEmpty) {
            case (let image?, true): Label { Text(verbatim: look.value.name) } icon: { Image(nsImage: image) }.labelStyle(.iconOnly)
            case (let image?, false): Label { Text(verbatim: look.value.title) } icon: { Image(nsImage: image) }
            default: Text(verbatim: look.value.title)
            }
        }
        .foregroundStyle(look.value.tint ?? .primary).opacity(look.value.isDimmed ? 0.4 : 1)
    }
}
