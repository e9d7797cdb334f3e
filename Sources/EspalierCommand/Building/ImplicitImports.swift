/// What a Mac's modules import implicitly: there `import Foundation` alone brings Combine, Observation and networking, `import SwiftUI`
/// brings UIKit or AppKit, and one file's import is visible in its neighbours. The compiler is told to import these everywhere, but only
/// if sources use their names.
enum ImplicitImports {
    private static let names: [(module: String, words: Set<Substring>)] = [
        ("Combine", [
            "ObservableObject", "Published", "PassthroughSubject", "CurrentValueSubject", "AnyCancellable", "AnyPublisher", "Publisher",
            "Publishers", "ObservableObjectPublisher", "Just", "Future", "Cancellable", "Subscribers", "Empty", "Fail", "Deferred",
            "Record", "Subject",
        ]),
        ("Observation", [
            "Observable", "ObservationIgnored", "ObservationTracked", "ObservationRegistrar", "withObservationTracking", "Observations",
        ]),
        ("FoundationNetworking", [
            "URLSession", "URLRequest", "HTTPURLResponse", "URLResponse", "URLSessionConfiguration", "URLSessionTask",
            "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionDownloadDelegate", "URLSessionTaskDelegate",
            "URLSessionDataDelegate", "URLSessionWebSocketTask", "URLCache", "HTTPCookie", "HTTPCookieStorage", "URLCredential",
            "URLProtocol", "URLAuthenticationChallenge", "URLProtectionSpace", "CachedURLResponse",
        ]),
        ("UIKit", [
            "UIView", "UIWindow", "UIViewController", "UIViewRepresentable", "UIViewControllerRepresentable", "UIHostingController",
            "UIHostingConfiguration", "UIFont", "UIFontMetrics", "UILabel", "UITextField", "UITextView", "UIButton", "UIImageView",
            "UIScrollView", "UISlider", "UISwitch", "UIStepper", "UIStackView", "UIPageControl", "UIActivityIndicatorView",
            "UIProgressView", "UISegmentedControl", "UIDatePicker", "UISearchBar", "UITableView", "UICollectionView", "UITableViewCell",
            "UINavigationBar", "UITabBar", "UIToolbar", "UIBarButtonItem", "UITabBarItem", "UINavigationBarAppearance",
            "UITabBarAppearance", "UIVisualEffectView", "UIBlurEffect", "UINavigationController", "UITabBarController",
            "UIPageViewController", "UIAlertController", "UIActivityViewController", "UIImagePickerController", "UIGestureRecognizer",
            "UIGestureRecognizerRepresentable", "UIPanGestureRecognizer", "UITapGestureRecognizer", "UILongPressGestureRecognizer",
            "UIPinchGestureRecognizer", "UISwipeGestureRecognizer", "UIPickerView", "UIControl", "UIAction", "UIMenu", "UIEvent",
            "UITouch", "UIGraphicsImageRenderer", "UIGraphicsGetCurrentContext", "UIGraphicsBeginImageContextWithOptions",
            "UIGraphicsBeginImageContext", "UIInterfaceOrientationMask", "UIStatusBarStyle", "UIApplicationMain",
            "UIImageWriteToSavedPhotosAlbum", "rootViewController", "topViewController", "NSLayoutConstraint", "NSParagraphStyle",
            "NSMutableParagraphStyle", "CAGradientLayer", "CAShapeLayer", "CALayer", "CGContext", "sendAction", "withTintColor",
        ]),
        ("AppKit", [
            "NSView", "NSWindow", "NSViewController", "NSViewRepresentable", "NSViewControllerRepresentable", "NSHostingView",
            "NSHostingController", "NSTextField", "NSTextView", "NSButton", "NSImageView", "NSScrollView", "NSVisualEffectView",
            "NSProgressIndicator", "NSEvent", "NSCursor", "NSOpenPanel", "NSSavePanel", "NSBezierPath", "NSAlert", "NSApplicationMain",
            "NSFont", "NSPanel", "NSControl", "NSGestureRecognizer", "NSClickGestureRecognizer", "NSPanGestureRecognizer", "NSSearchField",
        ]),
        ("Foundation", [
            "UUID", "Date", "URL", "Data", "Locale", "Calendar", "DateFormatter", "NumberFormatter", "FileManager", "UserDefaults",
            "Timer", "Bundle",
        ]),
    ]

    /// The modules to import everywhere, for these sources.
    static func modules(for sources: [SwiftSource]) -> [String] {
        names.filter { module, words in
            sources.contains { source in
                !source.imports.contains(module) && !words.isDisjoint(with: source.words)
            }
        }.map(\.module)
    }
}
