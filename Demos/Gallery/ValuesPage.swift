import SwiftUI

struct ValuesPage: View {
    @State private var value = 0.4
    @State private var steps = 4.0
    @State private var count = 3

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Row("Slider") { Slider(value: $value) { Text("Volume") }.frame(width: 280) }
            Row("With labels") {
                Slider(value: $value) { EmptyView() } minimumValueLabel: { Text("0") } maximumValueLabel: { Text("1") }
                    .frame(width: 280)
            }
            Row("With steps") { Slider(value: $steps, in: 0...10, step: 2).frame(width: 280).tint(.orange) }
            Row("Stepper") {
                Stepper("Count: \(count)", value: $count, in: 0...10)
                Stepper("Steps", value: $steps, in: 0...10, step: 0.5, format: .number)
            }
            Row("Progress") {
                ProgressView("Copying", value: value).frame(width: 180)
                ProgressView().progressViewStyle(.linear).frame(width: 120)
            }
            Row("Circular") {
                ProgressView(value: value).progressViewStyle(.circular)
                ProgressView()
                ProgressView().controlSize(.small)
            }
            Row("Gauge") {
                Gauge(value: value) { Text("Level") } currentValueLabel: { Text("\(Int(value * 100)) %") }
                    .frame(width: 160)
                Gauge(value: value) { Text("Speed") } currentValueLabel: { Text("\(Int(value * 100))") } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("100")
                }
                .gaugeStyle(.accessoryCircular)
                Gauge(value: value) { Text("Share") } currentValueLabel: { Text("\(Int(value * 100))") }
                    .gaugeStyle(.accessoryCircularCapacity)
                    .tint(.green)
            }
        }
    }
}

#Preview("Values", traits: .fixedLayout(width: 812, height: 900)) { ValuesPage().padding(24) }
