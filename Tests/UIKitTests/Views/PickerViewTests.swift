import EspalierTesting
import SwiftUI
import Testing
import UIKit

private final class Meals: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var rows = [["soup", "salad", "bread"], ["water", "wine"]]
    var told: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component].count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { rows[component][row] }
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? {
        component == 1 && row == 1 ? NSAttributedString(string: "red wine") : nil
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        told.append("\(component) \(row) \(pickerView.selectedRow(inComponent: component))")
    }
}

/// Rows that are views.
private final class Swatches: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        label.text = "view \(component) \(row)"
        return label
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 120 : 0 }
}

@MainActor @Suite("UIKit's wheels of choices") struct PickerViewTests {
    private func shown(_ meals: any UIPickerViewDataSource & UIPickerViewDelegate) -> (UIPickerView, TestApp) {
        let picker = UIPickerView(frame: .zero)
        (picker.dataSource, picker.delegate) = (meals, meals)
        return (picker, hosted(picker, 400, 220))
    }

    @Test("Wheels and rows are the data source's, and rows say what the delegate says") func rows() throws {
        let empty = UIPickerView(frame: .zero)
        #expect(empty.numberOfComponents == 0 && empty.selectedRow(inComponent: 0) == -1)
        let meals = Meals(), (picker, app) = shown(meals)
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 3 && picker.numberOfRows(inComponent: 1) == 2)
        #expect(picker.dataSource === meals && picker.delegate === meals)
        let delegate: any UIPickerViewDelegate = meals
        #expect(delegate.pickerView(picker, rowHeightForComponent: 0) == 0 && delegate.pickerView(picker, widthForComponent: 0) == 0)
        #expect(app.findAll(.radioButton).compactMap(\.label) == ["soup", "salad", "bread", "water", "red wine"])
        meals.rows[1] = ["tea"]
        picker.reloadComponent(1)
        try app.settle()
        #expect(app.findAll(.radioButton).compactMap(\.label).suffix(1) == ["tea"])
        meals.rows = [["only"]]
        picker.reloadAllComponents()
        try app.settle()
        #expect(app.findAll(.radioButton).compactMap(\.label) == ["only"] && picker.numberOfComponents == 1)
    }

    @Test("The delegate is told of the user's choice, and not of the app's; a choice is one of the rows") func choices() throws {
        let meals = Meals(), (picker, app) = shown(meals)
        #expect(picker.selectedRow(inComponent: 0) == 0)
        picker.selectRow(1, inComponent: 0, animated: false)
        try app.settle(maxFrames: 400)
        #expect(picker.selectedRow(inComponent: 0) == 1 && meals.told.isEmpty)
        picker.selectRow(40, inComponent: 1, animated: true)
        #expect(picker.selectedRow(inComponent: 1) == 1)
        picker.selectRow(-3, inComponent: 1, animated: true)
        #expect(picker.selectedRow(inComponent: 1) == 0)
        try app.settle(maxFrames: 400)
        try app.find(.radioButton, "bread").perform()
        try app.settle(maxFrames: 400)
        #expect(meals.told == ["0 2 2"] && picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == 0)
        meals.rows[0] = ["soup"]
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == 0)
    }

    @Test("Rows may be views, which are made once, and wheels may have a width") func views() throws {
        let swatches = Swatches(), (picker, app) = shown(swatches)
        try app.settle(maxFrames: 400)
        let first = try app.find(.radioButton, "view 0 0"), second = try app.find(.radioButton, "view 1 0")
        #expect(first.frame.maxX <= 120 && second.frame.minX >= 119, "\(first.frame) \(second.frame)")
        let made = picker.view(forRow: 0, forComponent: 0), meals = Meals()
        #expect((made as? UILabel)?.text == "view 0 0" && shown(meals).0.view(forRow: 0, forComponent: 0) == nil)
        picker.selectRow(1, inComponent: 0, animated: false)
        try app.settle(maxFrames: 400)
        #expect(picker.view(forRow: 0, forComponent: 0) === made)
        picker.reloadAllComponents()
        try app.settle(maxFrames: 400)
        #expect(picker.view(forRow: 0, forComponent: 0) !== made)
    }
}
