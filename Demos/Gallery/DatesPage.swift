import SwiftUI

struct DatesPage: View {
    @State private var date = Date(timeIntervalSinceReferenceDate: 720_000_000)
    @State private var color = Color.orange

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Row("Compact") { DatePicker("Departure", selection: $date) }
            Row("Field") { DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.field) }
            Row("Stepper field") {
                DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute).datePickerStyle(.stepperField)
            }
            Row("Graphical") {
                DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical).labelsHidden()
            }
            Row("Colour") {
                ColorPicker("Paint", selection: $color)
                RoundedRectangle(cornerRadius: 6).fill(color).frame(width: 60, height: 24)
            }
        }
    }
}

#Preview("Dates and Colours", traits: .fixedLayout(width: 812, height: 900)) { DatesPage().padding(24) }
