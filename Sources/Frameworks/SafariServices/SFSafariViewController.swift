internal import EspalierApp
internal import EspalierControls
internal import EspalierCore
internal import EspalierGraphics
public import EspalierPlatformViews
public import Foundation
public import UIKit

/// A page of the web. There is no web view here: the page opens in the user's browser as soon as the controller appears, and the
/// controller shows its address, a button that opens it again, and one that ends it.
@MainActor @preconcurrency open class SFSafariViewController: UIViewController {
    /// What the button that ends the controller says.
    public enum DismissButtonStyle: Int, Sendable {
        /// "Done".
        case done
        /// "Close".
        case close
        /// "Cancel".
        case cancel
    }

    /// How pages are shown; the user's browser has settings of its own.
    public final class Configuration: NSObject {
        /// Whether the reader is shown where there is one. Only stored.
        public var entersReaderIfAvailable = false
        /// Whether bars become small. Only stored.
        public var barCollapsingEnabled = true
    }

    /// Told that the user is done.
    public weak var delegate: (any SFSafariViewControllerDelegate)?
    /// How pages are shown.
    public let configuration: Configuration
    /// The colour of bars. Only stored: there are none.
    public var preferredBarTintColor: UIColor?
    /// The colour of the buttons.
    public var preferredControlTintColor: UIColor?
    /// What the button that ends the controller says.
    public var dismissButtonStyle = DismissButtonStyle.done
    private let address: URL
    /// Its view may be shown in several places, one after the other.
    private var hasOpened = false

    /// A page of the web: its address begins with `http` or `https`.
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    /// A page of the web, shown as the configuration says.
    public init(url URL: URL, configuration: Configuration) {
        (address, self.configuration) = (URL, configuration)
        super.init(nibName: nil, bundle: nil)
        if !["http", "https"].contains(URL.scheme?.lowercased()) {
            Diagnostics.warn("SFSafariViewController: \(URL) is no page of the web: its address has to begin with http or https.")
        }
    }

    public required init?(coder: NSCoder) { return nil }

    open override func loadView() {
        let page = OpenedPage(address: address, style: dismissButtonStyle, tint: preferredControlTintColor.map { Color(uiColor: $0) }) {
            [weak self] in
            guard let self else { return }
            delegate?.safariViewControllerDidFinish(self)
            dismiss(animated: true)
        } appeared: { [weak self] open in
            guard let self, !hasOpened else { return }
            hasOpened = true
            open { isOpen in self.delegate?.safariViewController(self, didCompleteInitialLoad: isOpen) }
        }
        view = UIHostingController(rootView: page).view
    }
}

/// Told of a page in the browser. All of its methods are optional.
@MainActor @preconcurrency public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// The user is done; the controller dismisses itself.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// The page has been handed to the browser, or there is no browser.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    /// Never called: the browser does not say where it goes.
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
    /// Never called.
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}

private struct OpenedPage: View {
    let address: URL
    let style: SFSafariViewController.DismissButtonStyle
    let tint: Color?
    let finish: () -> Void
    /// Called when the page appears, with a function that opens it and returns whether that went well.
    let appeared: ((@escaping (Bool) -> Void) -> Void) -> Void
    @Environment(\.openURL) private var openURL

    private var word: Word {
        switch style {
        case .done: .done
        case .close: .close
        case .cancel: .cancel
        }
    }

    var body: some View {
        VStack(spacing: 16) {
            Image(systemName: "safari").font(.largeTitle).foregroundStyle(.secondary)
            Text(verbatim: address.host ?? address.absoluteString).font(.headline)
            Text(verbatim: address.absoluteString).font(.footnote).foregroundStyle(.secondary).lineLimit(3).multilineTextAlignment(.center)
            Button(.word(.openWithDefault), systemImage: "arrow.up.forward.square") { openURL(address) }
            Button(.word(word), action: finish).keyboardShortcut(.cancelAction)
        }
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .tint(tint)
        .onAppear { appeared { openURL(address, completion: $0) } }
    }
}
