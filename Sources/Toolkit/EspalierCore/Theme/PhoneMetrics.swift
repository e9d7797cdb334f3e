import EspalierGraphics
import Foundation

extension ControlMetrics {
    /// The metrics of controls on a phone, for use by fingers: UIKit's heights of 28, 34 and 50 points, and a switch of
    /// 51 x 31.
    package static func onPhone(_ size: ControlSize) -> ControlMetrics {
        switch size {
        case .mini, .small:
            ControlMetrics(
                height: 28, padding: 10, cornerRadius: 8, fontSize: 15, boxSize: 18, boxRadius: 4.5,
                switchSize: CGSize(width: 51, height: 31),
                knobSize: 24, trackThickness: 4, progressThickness: 4, spinnerSize: 20, stepperWidth: 22)
        case .regular:
            ControlMetrics(
                height: 34, padding: 12, cornerRadius: 8, fontSize: 17, boxSize: 22, boxRadius: 5,
                switchSize: CGSize(width: 51, height: 31),
                knobSize: 27, trackThickness: 4, progressThickness: 4, spinnerSize: 20, stepperWidth: 26)
        case .large, .extraLarge:
            ControlMetrics(
                height: 50, padding: 20, cornerRadius: 12, fontSize: 17, boxSize: 24, boxRadius: 6,
                switchSize: CGSize(width: 51, height: 31),
                knobSize: 27, trackThickness: 4, progressThickness: 4, spinnerSize: 37, stepperWidth: 30)
        }
    }
}
