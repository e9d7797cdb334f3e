public import EspalierPlatformViews
import Foundation

extension UIView: _KeyValueCodingAndObserving {}

// Not isolated by words of its own: the protocol is the main actor's.
extension UIView: ValueObserved, ValueChangeReceiver {
    package var valueObservers: ValueObservers { core.valueObservers }

    package static var observableKeys: [String: AnyKeyPath] {
        [
            "frame": \UIView.frame, "bounds": \UIView.bounds, "center": \UIView.center, "alpha": \UIView.alpha, "hidden": \UIView.isHidden,
            "transform": \UIView.transform, "contentOffset": \UIScrollView.contentOffset, "contentSize": \UIScrollView.contentSize,
            "contentInset": \UIScrollView.contentInset, "zoomScale": \UIScrollView.zoomScale,
        ]
    }
}

extension UIViewController: ValueChangeReceiver {}
