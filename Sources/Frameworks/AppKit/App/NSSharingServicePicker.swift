import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// AppKit's list of services that take some items: a panel beside a view.
@MainActor @preconcurrency open class NSSharingServicePicker: NSObject {
    /// Asked which services there are, and told which was chosen.
    open weak var delegate: (any NSSharingServicePickerDelegate)?
    private let items: [Any]
    private var popover: NSPopover?

    /// - Parameter items: Texts, addresses, files and pictures.
    public init(items: [Any]) { self.items = items }

    private var services: [NSSharingService] {
        let proposed = NSSharingService.sharingServices(forItems: items)
        return delegate?.sharingServicePicker(self, sharingServicesForItems: items, proposedSharingServices: proposed) ?? proposed
    }

    /// Shows the services beside a rectangle of a view.
    open func show(relativeTo rect: NSRect, of view: NSView, preferredEdge: NSRectEdge) {
        let popover = NSPopover(), controller = NSViewController()
        controller.view = NSHostingView(rootView: ServiceList(services: services) { [weak self] in self?.choose($0) })
        popover.contentViewController = controller
        popover.behavior = .transient
        self.popover = popover
        popover.show(relativeTo: rect, of: view, preferredEdge: preferredEdge)
    }

    /// Closes the list.
    open func close() {
        popover?.close()
        popover = nil
    }

    private func choose(_ service: NSSharingService?) {
        close()
        delegate?.sharingServicePicker(self, didChoose: service)
        guard let service else { return }
        if service.delegate == nil { service.delegate = delegate?.sharingServicePicker(self, delegateFor: service) }
        service.perform(withItems: items)
    }

    /// A row for a menu that has the services in a menu of its own.
    open var standardShareMenuItem: NSMenuItem {
        let item = NSMenuItem(title: Word.share.string(), action: nil, keyEquivalent: "")
        let menu = NSMenu(title: item.title)
        for service in services {
            let row = ServiceItem(title: service.menuItemTitle) { [self] in choose(service) }
            row.image = service.image
            menu.addItem(row)
        }
        item.submenu = menu
        return item
    }
}

/// A row that keeps what it does.
private final class ServiceItem: NSMenuItem {
    private let chosen: () -> Void

    init(title: String, chosen: @escaping () -> Void) {
        self.chosen = chosen
        super.init(title: title, action: Selector("choose:"), keyEquivalent: "")
    }

    override func choose() { chosen() }
}

private struct ServiceList: View {
    let services: [NSSharingService]
    let choose: (NSSharingService?) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ForEach(Array(services.enumerated()), id: \.offset) { _, service in
                Button { choose(service) } label: {
                    Label { Text(verbatim: service.menuItemTitle) } icon: { Image(nsImage: service.image) }
                }
                .buttonStyle(.plain).padding(6)
            }
        }
        .padding(8)
        .fixedSize()
    }
}

/// Asked about a list of services. All of its methods are optional.
@MainActor @preconcurrency public protocol NSSharingServicePickerDelegate: NSObjectProtocol {
    /// The services that are shown.
    func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
        proposedSharingServices proposedServices: [NSSharingService]
    ) -> [NSSharingService]
    /// Who is notified of a service; nil for nobody.
    func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, delegateFor sharingService: NSSharingService
    ) -> (any NSSharingServiceDelegate)?
    /// A service was chosen.
    func sharingServicePicker(_ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?)
}

extension NSSharingServicePickerDelegate {
    public func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
        proposedSharingServices proposedServices: [NSSharingService]
    ) -> [NSSharingService] { proposedServices }
    public func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, delegateFor sharingService: NSSharingService
    ) -> (any NSSharingServiceDelegate)? { nil }
    public func sharingServicePicker(_ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?) {}
}
